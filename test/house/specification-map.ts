import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cellsOf, isTableHead, sentencesOf } from './sentences.ts'
import { titlesIn } from './test-titles.ts'

export interface Row {
  readonly sentence: string
  readonly files: readonly string[]
  readonly tests: readonly string[]
  /** By their names. */
  readonly mutations: readonly string[]
}

const TEST = /^`(?<file>test\/[^`]+)` › (?<title>.+)$/
const FILE = /^`(?<file>[^`]+)`$/
/** What stands in the place of files: nothing does it, or nothing could break it. */
const WORDS = ['not yet', 'no code']
/** Ends the tests of a sentence that is done in part. */
const GAP = /^not yet: \S/

/** What is wrong with a map from the sentences of a specification to files and tests below `root`. */
export const problemsOfMap = (
  map: string,
  specification: string,
  root: string,
): readonly string[] => {
  const entries = entriesOf(map)
  return [
    ...differences(
      entries.map((entry) => (typeof entry === 'string' ? entry : entry.sentence)),
      sentencesOf(specification),
    ),
    ...entries.flatMap((entry) =>
      typeof entry === 'string'
        ? []
        : problemsOfRow(entry, root).map((what) => `${entry.sentence}: ${what}`),
    ),
  ]
}

/** The rows that some code does. */
export const rowsWithCode = (map: string): readonly Row[] =>
  entriesOf(map).flatMap((entry) =>
    typeof entry === 'string' || WORDS.includes(entry.files[0] ?? '') ? [] : [entry],
  )

/** Headings and rows, in their order. */
const entriesOf = (map: string): readonly (string | Row)[] => {
  const lines = map.split('\n')
  return lines.flatMap((line, at): readonly (string | Row)[] => {
    if (/^##+ /.test(line)) return [line]
    return line.startsWith('|') && !isTableHead(lines, at) ? [rowOf(line)] : []
  })
}

const rowOf = (line: string): Row => {
  const [sentence = '', files = '', tests = '', mutations = ''] = cellsOf(line)
  return {
    sentence,
    files: partsOf(files),
    tests: partsOf(tests),
    mutations: partsOf(mutations),
  }
}

const partsOf = (cell: string): readonly string[] =>
  cell
    .split('<br>')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const differences = (mapped: readonly string[], wanted: readonly string[]): readonly string[] => {
  const missing = wanted.filter((sentence) => !mapped.includes(sentence))
  const strange = mapped.filter((sentence) => !wanted.includes(sentence))
  if (missing.length > 0 || strange.length > 0) {
    return [
      ...missing.map((sentence) => `${sentence}: is not in the map`),
      ...strange.map((sentence) => `${sentence}: is not in the specification`),
    ]
  }
  const found = [...mapped, 'the end']
  const expected = [...wanted, 'the end']
  const at = found.findIndex((sentence, place) => sentence !== expected[place])
  return at < 0 ? [] : [`${found[at]}: stands where this should: ${expected[at]}`]
}

const problemsOfRow = ({ files, tests, mutations }: Row, root: string): readonly string[] => {
  const [word = ''] = files
  if (WORDS.includes(word)) {
    return files.length + tests.length + mutations.length > 1
      ? [`is "${word}", and yet names more`]
      : []
  }
  return [
    ...(files.length === 0 ? ['names no file'] : []),
    ...(tests.length === 0 ? ['names no test'] : []),
    ...files.flatMap((part) => problemOfFile(part, root)),
    ...tests
      .filter((part, at) => at < tests.length - 1 || !GAP.test(part))
      .flatMap((part) => problemOfTest(part, root)),
  ]
}

const problemOfFile = (part: string, root: string): readonly string[] => {
  const file = FILE.exec(part)?.groups?.['file']
  if (file === undefined) return [`"${part}" is no file in backticks`]
  return existsSync(join(root, file)) ? [] : [`there is no ${file}`]
}

const problemOfTest = (part: string, root: string): readonly string[] => {
  const { file, title } = TEST.exec(part)?.groups ?? {}
  if (file === undefined || title === undefined) return [`"${part}" is no \`test/…\` › title`]
  if (!existsSync(join(root, file))) return [`there is no ${file}`]
  return titlesIn(join(root, file)).has(title) ? [] : [`${file} has no test "${title}"`]
}
