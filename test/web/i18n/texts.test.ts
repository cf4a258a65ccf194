import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = join(import.meta.dirname, '../../../web')
type Tree = { readonly [key: string]: string | Tree }

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

const textsOf = (language: string): Map<string, string> =>
  new Map(
    readdirSync(join(web, 'locales', language)).flatMap((file) =>
      flat(
        JSON.parse(readFileSync(join(web, 'locales', language, file), 'utf8')),
        `${file.replace('.json', '')}.`,
      ),
    ),
  )

const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, '')
const placeholders = (text: string): string[] =>
  [...text.matchAll(/{{\s*(\w+)|<(\d)>/g)].map(([, name, tag]) => name ?? `<${tag}>`).sort()

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))

const en = textsOf('en')
const ja = textsOf('ja')

/** What is the same in both languages on purpose. */
const SAME = new Set([
  'common.product',
  'common.pageTitle',
  'common.languages.en',
  'common.languages.ja',
])

const code = sources.map(({ text }) => text).join('\n')

/** Keys that are put together from a code, by what stands before and after it. */
const templates = [...code.matchAll(/`(\w+\.[\w.]*)\$\{[^}]+\}([\w.]*)`/g)].map(
  ([, before = '', after = '']) => ({ before, after }),
)

const isUsed = (key: string): boolean =>
  code.includes(`'${key}'`) ||
  code.includes(`"${key}"`) ||
  templates.some(({ before, after }) => key.startsWith(before) && key.endsWith(after))

/** Words that a component shows without asking for a text. */
const literalsIn = (component: string): string[] =>
  [
    ...component.matchAll(/(?<=[\w"'}]>)\s*([A-Za-z][^<>{}()=;]*?)\s*(?=<\/|\{)/g),
    ...component.matchAll(/\s(?:aria-label|title|placeholder|alt|label)="([^"]+)"/g),
  ].map(([, found = '']) => found)

describe('the texts', () => {
  it('are there in both languages, but for the plural forms that Japanese lacks', () => {
    const keysOf = (texts: Map<string, string>) => [
      ...new Set([...texts.keys()].map(withoutPlural)),
    ]
    expect(keysOf(ja).sort()).toEqual(keysOf(en).sort())
  })

  it('have both plural forms in English and one in Japanese', () => {
    for (const key of en.keys()) {
      if (key.endsWith('_one')) expect(en.has(key.replace(/_one$/, '_other')), key).toBe(true)
      if (key.endsWith('_other')) expect(en.has(key.replace(/_other$/, '_one')), key).toBe(true)
    }
    expect([...ja.keys()].filter((key) => key.endsWith('_one'))).toEqual([])
  })

  it('are all translated', () => {
    const same = [...en].filter(([key, text]) => ja.get(key) === text && !SAME.has(key))
    expect(same).toEqual([])
  })

  it('use the same placeholders in both languages', () => {
    for (const [key, text] of ja) {
      expect(placeholders(text), key).toEqual(placeholders(en.get(key) ?? ''))
    }
  })

  it('are all used', () => {
    const unused = [...en.keys()]
      .filter((key) => !key.startsWith('errors.'))
      .filter((key) => !isUsed(withoutPlural(key)))
    expect(unused).toEqual([])
  })

  it('keep the sentences of the specification to the letter', () => {
    const exact = {
      'auth.login.title': 'Win more leads and book 3x more meetings, faster',
      'auth.verify.title': 'Email verified successfully',
      'auth.verify.body':
        'Your account has been verified. You can now log in and start using Overture.',
      'extension.disconnected':
        'The Chrome extension is disconnected. Please reconnect to continue enriching prospects and sending invites.',
      'extension.unsupported': 'Your browser is not supported for the extension!',
      'extension.notInstalled': 'Your browser extension is not installed!',
      'errors.insufficient_credits': "You don't have enough credits to enrich",
      'errors.daily_limit_reached': 'You have hit your Daily limit',
      'errors.workspace_expired': 'Workspace expired',
      'shell.ai.active': 'AI is active',
      'shell.ai.disconnected': 'AI is disconnected',
      'account.resume.required': 'Time is required',
      'prospecting.status.VISITED': 'Enriched',
    }
    for (const [key, text] of Object.entries(exact)) expect(en.get(key), key).toBe(text)
  })

  it('are never written into a component', () => {
    expect(literalsIn('<b>Hello</b>')).toEqual(['Hello'])
    expect(literalsIn('<b className="x">\n  Hello you {name}</b>')).toEqual(['Hello you'])
    expect(literalsIn('<img alt="A cat" />')).toEqual(['A cat'])
    const found = sources
      .filter(({ file }) => file.endsWith('.tsx'))
      .flatMap(({ file, text }) => literalsIn(text).map((words) => `${file}: ${words}`))
    expect(found).toEqual([])
  })
})
