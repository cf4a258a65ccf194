import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readWeb } from './loading.ts'
import { selectorProblems } from './selectors.ts'
import { usageProblems } from './usage.ts'
import { valueProblems } from './values.ts'

const repository = join(import.meta.dirname, '../../..')

const problemsOf = (root: string): readonly string[] => {
  const web = readWeb(root)
  return [...selectorProblems(web), ...valueProblems(web), ...usageProblems(web)]
}

/** A web app in order, which each planted file disturbs. */
const IN_ORDER: Readonly<Record<string, string>> = {
  'web/index.html':
    '<link rel="stylesheet" href="./design/entry.css" /><div class="outline" style="margin: 0"></div>',
  'web/design/entry.css': "@import './tokens.css';\n@import './base.css';",
  'web/design/tokens.css':
    ':root { --ink: #123; --space-1: 4px; --text-md: 14px; --weight-bold: 650; --radius-md: 8px; }',
  'web/design/base.css':
    'body { margin: 0; font: var(--text-md) / 1.5 sans-serif; color: var(--ink); }\n' +
    "input[type='checkbox'] { width: 16px; }\n" +
    '.outline { outline: 1px solid; }',
  'web/design/app.css': '.card { gap: var(--space-1); border: 1px solid; inset: -1px 0 auto 5vh; }',
  'web/design/app.tsx': 'import \'./app.css\'\nexport const Card = () => <p className="card" />',
  'web/campaign/campaign.css':
    '.campaign h1 { font-weight: var(--weight-bold); }\n' +
    'li.campaign:hover { border-radius: var(--radius-md) 0; }\n' +
    ':is(.campaign, .task) .card { margin: calc(-1 * var(--space-1)) auto; }\n' +
    '@keyframes pass { from { translate: 30px; } }\n' +
    '@media (max-width: 480px) { .task b { width: 10px; color: var(--drift); } }',
  'web/campaign/campaign.tsx':
    "import './campaign.css'\n" +
    "export const Row = () => <li className={`campaign ${'task'}`} style={{ width: 8, '--drift': 1 }} />",
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'overture-stylesheets-'))
  for (const [file, text] of Object.entries(IN_ORDER)) plant(file, text)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const plant = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const CAMPAIGN = 'web/campaign/campaign.css'
const ELEMENT = 'an element selector in a lazy stylesheet'
const OTHERS = 'styles what another folder names as well'

describe('the stylesheets of the web app', () => {
  it('follow the rules', () => {
    expect(problemsOf(repository)).toEqual([])
  })

  it('may be written as the planted app in order is', () => {
    expect(problemsOf(root)).toEqual([])
  })

  it.each([
    ["input[type='checkbox'] { width: 1px }", `${ELEMENT}: input[type="checkbox"]`],
    ['h1 { width: 1px }', `${ELEMENT}: h1`],
    ['* { width: 1px }', `${ELEMENT}: *`],
    ['h2, .campaign { width: 1px }', `${ELEMENT}: h2`],
    ['body .campaign { width: 1px }', `${ELEMENT}: body .campaign`],
    [':is(h1, .campaign) b { width: 1px }', `${ELEMENT}: :is(h1,.campaign) b`],
    ['p:not(.campaign) { width: 1px }', `${ELEMENT}: p:not(.campaign)`],
    ['@media print { a { width: 1px } }', `${ELEMENT}: a`],
    ['.card b { width: 1px }', `${OTHERS}: .card b`],
    ['.card .campaign { width: 1px }', `${OTHERS}: .card .campaign`],
  ])('let no lazy one say %s', (rule, problem) => {
    plant(CAMPAIGN, `${IN_ORDER[CAMPAIGN]}\n\n${rule}`)
    expect(problemsOf(root)).toContain(`${CAMPAIGN}:7: ${problem}`)
  })

  it('may style a bare element where they are loaded with the entry', () => {
    plant('web/design/base.css', `${IN_ORDER['web/design/base.css']}\nh1 { width: 1px }`)
    expect(problemsOf(root)).toEqual([])
  })

  it('count as lazy where one of those that the page links is imported by a component alone', () => {
    plant('web/design/entry.css', "@import './tokens.css';")
    plant(
      'web/design/app.tsx',
      "import './app.css'\nimport './base.css'\nconst is = 'card outline'",
    )
    expect(problemsOf(root)).toContain(`web/design/base.css:1: ${ELEMENT}: body`)
  })

  it.each([
    ['padding: 8px', 'a spacing'],
    ['margin-block: var(--space-1) 0.5rem', 'a spacing'],
    ['margin-left: -6px', 'a spacing'],
    ['column-gap: 3px', 'a spacing'],
    ['inset: 0 0 8px', 'a spacing'],
    ['top: calc(100% + 8px)', 'a spacing'],
    ['scroll-margin-top: 16px', 'a spacing'],
    ['font-size: 14px', 'a type size'],
    ['font: 1rem/1.5 serif', 'a type size'],
    ['font-weight: 600', 'a weight'],
    ['border-radius: 8px', 'a radius'],
    ['border-radius: 50%', 'a radius'],
    ['border-top-left-radius: 8px', 'a radius'],
    ['color: #fff', 'a colour'],
    ['box-shadow: 0 0 4px rgb(0 0 0 / 10%)', 'a colour'],
    ['--near: 12px', 'a token'],
  ])('leave to a token what would be %s', (declaration, literal) => {
    plant(CAMPAIGN, `${IN_ORDER[CAMPAIGN]}\n.campaign { ${declaration} }`)
    const place = `${CAMPAIGN}:6: ${literal} where a token belongs: `
    expect(problemsOf(root).filter((problem) => problem.startsWith(place))).toHaveLength(1)
  })

  it.each([
    ['marginTop: 6', 'a spacing'],
    ["margin: '8px 0'", 'a spacing'],
    ['fontWeight: 600', 'a weight'],
    ["borderRadius: '50%'", 'a radius'],
    ["background: '#fff'", 'a colour'],
  ])('leave to a token what would be %s in a component', (property, literal) => {
    const file = 'web/campaign/page.tsx'
    plant(file, `\nexport const Page = () => <p style={{ ${property} }} />`)
    expect(problemsOf(root)).toEqual([`${file}:2: ${literal} where a token belongs: ${property}`])
  })

  it('leave to a token what would be written out in the page itself', () => {
    plant('web/index.html', `${IN_ORDER['web/index.html']}\n<p style="width: 1%; margin: 8px"></p>`)
    expect(problemsOf(root)).toEqual([
      'web/index.html:2: a spacing where a token belongs: margin:8px',
    ])
  })

  it.each([
    ['.gone { width: 1px }', 'a class that nothing has: .gone'],
    ['.task { gap: var(--space-9) }', 'a token that is not there: --space-9'],
  ])('name only what is there, unlike %s', (rule, problem) => {
    plant(CAMPAIGN, `${IN_ORDER[CAMPAIGN]}\n${rule}`)
    expect(problemsOf(root)).toContain(`${CAMPAIGN}:6: ${problem}`)
  })

  it('hold no token that nothing uses', () => {
    plant('web/design/tokens.css', `${IN_ORDER['web/design/tokens.css']}\n:root { --space-9: 9px }`)
    expect(problemsOf(root)).toEqual([
      'web/design/tokens.css:2: a token that nothing uses: --space-9',
    ])
  })

  it('are all loaded by something', () => {
    plant('web/home/home.css', '')
    expect(problemsOf(root)).toEqual(['web/home/home.css: nothing loads it'])
  })

  it('stay short enough to oversee', () => {
    plant(CAMPAIGN, `${IN_ORDER[CAMPAIGN]}${'\n'.repeat(250)}`)
    expect(problemsOf(root)).toEqual([`${CAMPAIGN}: has more than 250 lines`])
  })
})
