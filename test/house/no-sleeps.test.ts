import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const tests = join(import.meta.dirname, '..')

/** What waits for a time instead of an event, and where it comes from. */
const SLEEPS = new Set([
  ...['setTimeout', 'setInterval', 'waitForTimeout', 'sleep', 'Atomics'],
  ...['timers', 'timers/promises', 'node:timers', 'node:timers/promises'],
])

/** Where the timers of a page, or of a library, are what is tested: they are fake ones. */
const FAKE_TIMERS = [
  ...['end-to-end/auth-screens.test.ts', 'end-to-end/bad-files.test.ts'],
  ...['extension/content/demo-network-pressing.test.ts', 'extension/content/wait-for.test.ts'],
  'server/mail/smtp-mailer.test.ts',
]

/** What it kills, it kills at any time: it draws that, and waits for it. */
const TORTURE = join('long', 'torture')

const sleepsIn = (text: string): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && SLEEPS.has(node.text))
      found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, false))
  return found
}

describe('the tests', () => {
  it('wait for events and turn clocks, and never sleep', () => {
    const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && join(tests, file) !== import.meta.filename)
      .filter((file) => !FAKE_TIMERS.includes(file) && !file.startsWith(TORTURE))
    const found = files.flatMap((file) =>
      sleepsIn(readFileSync(join(tests, file), 'utf8')).map((sleep) => `${file}: ${sleep}`),
    )
    expect(files.length).toBeGreaterThan(200)
    expect(found).toEqual([])
  })

  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 20))',
    'await page.waitForTimeout(100)',
    "import { setTimeout as wait } from 'node:timers/promises'",
    "const { scheduler } = await import('timers/promises')",
    "globalThis['setTimeout'](done, 5)",
    'const later = window.setInterval',
    "spawn('sleep', ['1'])",
    'Atomics.wait(cells, 0, 0, 20)',
  ])('would be caught sleeping by: %s', (planted) => {
    expect(sleepsIn(planted)).not.toEqual([])
  })

  it.each([
    'await clock.elapse(20)',
    "await once(child, 'exit')",
    "expect(complaints).toMatch(/'setTimeout'/)",
  ])('may do instead: %s', (allowed) => {
    expect(sleepsIn(allowed)).toEqual([])
  })
})
