import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemsOfMap } from './specification-map.ts'

const repository = join(import.meta.dirname, '../..')

describe('the map of the specification', () => {
  it('names files that are there and tests that they have', () => {
    const page = readFileSync(join(repository, 'docs/specification-map.md'), 'utf8')
    expect(problemsOfMap(page, repository)).toEqual([])
  })
})

describe('a map that is wrong', () => {
  const root = mkdtempSync(join(tmpdir(), 'overture-map-'))
  const HEAD = '| sentence | files | tests |\n|---|---|---|\n'
  const GOOD = '| It rains. | `core/rain.ts` | `test/rain.test.ts` › wets everybody |'

  beforeAll(() => {
    mkdirSync(join(root, 'core'))
    mkdirSync(join(root, 'test'))
    writeFileSync(join(root, 'core/rain.ts'), '')
    writeFileSync(
      join(root, 'test/rain.test.ts'),
      [
        "it('wets everybody', () => {})",
        "it.each([['a', 1]])('wets %s by %i mm', () => {})",
        "describe('everybody', () => { test.each`a`('is \"wet\" | cold', () => {}) })",
        "// it('dries by itself', () => {})",
        "it.skip('dries some day', () => {})",
        "describe.skip('nobody', () => { it('dries in a group that is left out', () => {}) })",
        "const text = 'dries in the text'",
        "describe('dries in a group', () => {})",
        "expect.soft('dries elsewhere')",
      ].join('\n'),
    )
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each([
    ['a test', GOOD],
    [
      'tests of a table, several',
      '| It rains. | `core/rain.ts`<br>`core/rain.ts` | `test/rain.test.ts` › wets %s by %i mm<br>`test/rain.test.ts` › is "wet" \\| cold |',
    ],
  ])('is not one with %s', (_, row) => {
    expect(problemsOfMap(HEAD + row, root)).toEqual([])
  })

  it.each([
    ['no row', '', 'There is no row.'],
    [
      'a file that is not there',
      '| It rains. | `core/sun.ts` | `test/rain.test.ts` › wets everybody |',
      'It rains.: there is no core/sun.ts',
    ],
    [
      'a test file that is not there',
      '| It rains. | `core/rain.ts` | `test/sun.test.ts` › wets everybody |',
      'It rains.: there is no test/sun.test.ts',
    ],
    ...[
      'dries by itself',
      'dries some day',
      'dries in a group that is left out',
      'dries in the text',
      'dries in a group',
      'dries elsewhere',
      'wets',
    ].map((title) => [
      `a title that no test has: ${title}`,
      `| It rains. | \`core/rain.ts\` | \`test/rain.test.ts\` › ${title} |`,
      `It rains.: test/rain.test.ts has no test "${title}"`,
    ]),
    [
      'no file',
      '| It rains. | | `test/rain.test.ts` › wets everybody |',
      'It rains.: names no file',
    ],
    ['no test', '| It rains. | `core/rain.ts` | |', 'It rains.: names no test'],
    [
      'no sentence',
      '| | `core/rain.ts` | `test/rain.test.ts` › wets everybody |',
      ': has no sentence',
    ],
    [
      'words instead of a file',
      '| It rains. | nowhere | `test/rain.test.ts` › wets everybody |',
      'It rains.: "nowhere" is no file in backticks',
    ],
    [
      'a test without its title',
      '| It rains. | `core/rain.ts` | `test/rain.test.ts` |',
      'It rains.: "`test/rain.test.ts`" is no `test/…` › title',
    ],
    ['a sentence twice', `${GOOD}\n${GOOD}`, 'It rains.: is there twice'],
  ])('is found out: %s', (_, rows, problem) => {
    expect(problemsOfMap(HEAD + rows, root)).toEqual([problem])
  })
})
