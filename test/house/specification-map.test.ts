import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemsOfMap } from './specification-map.ts'

const repository = join(import.meta.dirname, '../..')

const docs = (file: string): string => readFileSync(join(repository, 'docs', file), 'utf8')

describe('the map of the specification', () => {
  it('has each of its sentences, with files that are there and tests that they have', () => {
    const problems = problemsOfMap(
      docs('specification-map.md'),
      docs('specification.md'),
      repository,
    )
    expect(problems).toEqual([])
    expect(docs('specification-map.md')).not.toMatch(/^\|.*\bnot yet\b/m)
  })
})

describe('the check of the map', () => {
  const root = mkdtempSync(join(tmpdir(), 'overture-map-'))
  const TEST = '`test/rain.test.ts` › wets everybody'
  const GOOD = `| It rains. | \`core/rain.ts\` | ${TEST} |`
  /** Of a specification that has one sentence. */
  const problemsOf = (rows: string): readonly string[] =>
    problemsOfMap(`| sentence | files | tests |\n|---|---|---|\n${rows}`, 'It rains.', root)

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
    ['what is not done', '| It rains. | not yet | |'],
    ['what no code could break', '| It rains. | no code | |'],
    ['what is done in part', `| It rains. | \`core/rain.ts\` | ${TEST}<br>not yet: cats |`],
    ['what no test shows', '| It rains. | `core/rain.ts` | not yet: a test |'],
  ])('accepts a map with %s', (_, row) => {
    expect(problemsOf(row)).toEqual([])
  })

  it.each([
    ['no row', '', 'It rains.: is not in the map'],
    [
      'a file that is not there',
      `| It rains. | \`core/sun.ts\` | ${TEST} |`,
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
    ['no file', `| It rains. | | ${TEST} |`, 'It rains.: names no file'],
    ['no test', '| It rains. | `core/rain.ts` | |', 'It rains.: names no test'],
    [
      'words instead of a file',
      `| It rains. | nowhere | ${TEST} |`,
      'It rains.: "nowhere" is no file in backticks',
    ],
    [
      'a test without its title',
      '| It rains. | `core/rain.ts` | `test/rain.test.ts` |',
      'It rains.: "`test/rain.test.ts`" is no `test/…` › title',
    ],
    [
      'not yet beside a test',
      `| It rains. | not yet | ${TEST} |`,
      'It rains.: is "not yet", and yet names more',
    ],
    [
      'no code beside a file',
      '| It rains. | no code<br>`core/rain.ts` | |',
      'It rains.: is "no code", and yet names more',
    ],
    [
      'not yet without what',
      `| It rains. | \`core/rain.ts\` | ${TEST}<br>not yet: |`,
      'It rains.: "not yet:" is no `test/…` › title',
    ],
    [
      'not yet before a test',
      `| It rains. | \`core/rain.ts\` | not yet: cats<br>${TEST} |`,
      'It rains.: "not yet: cats" is no `test/…` › title',
    ],
    ['a sentence twice', `${GOOD}\n${GOOD}`, 'It rains.: stands where this should: the end'],
  ])('finds what is wrong with a map: %s', (_, rows, problem) => {
    expect(problemsOf(rows)).toEqual([problem])
  })

  const SPECIFICATION = '## 1. Sky\n- It rains. It snows.\n\n## 2. Sea\nIt waves.'
  const mapOf = (...entries: string[]): string =>
    entries.map((entry) => (entry.startsWith('#') ? entry : `| ${entry} | no code | |`)).join('\n')

  it.each([
    ['nothing', ['## 1. Sky', 'It rains.', 'It snows.', '## 2. Sea', 'It waves.'], []],
    [
      'a missing sentence',
      ['## 1. Sky', 'It rains.', '## 2. Sea', 'It waves.'],
      ['It snows.: is not in the map'],
    ],
    [
      'an extra one',
      ['## 1. Sky', 'It rains.', 'It snows.', 'It hails.', '## 2. Sea', 'It waves.'],
      ['It hails.: is not in the specification'],
    ],
    [
      'an altered one',
      ['## 1. Sky', 'It rains.', 'It snows!', '## 2. Sea', 'It waves.'],
      ['It snows.: is not in the map', 'It snows!: is not in the specification'],
    ],
    [
      'two that changed places',
      ['## 1. Sky', 'It snows.', 'It rains.', '## 2. Sea', 'It waves.'],
      ['It snows.: stands where this should: It rains.'],
    ],
    [
      'one below another heading',
      ['## 1. Sky', 'It rains.', '## 2. Sea', 'It snows.', 'It waves.'],
      ['## 2. Sea: stands where this should: It snows.'],
    ],
    [
      'a missing heading',
      ['## 1. Sky', 'It rains.', 'It snows.', 'It waves.'],
      ['## 2. Sea: is not in the map'],
    ],
  ])('is compared with the specification, which finds %s', (_, entries, problems) => {
    expect(problemsOfMap(mapOf(...entries), SPECIFICATION, root)).toEqual(problems)
  })
})
