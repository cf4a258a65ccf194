import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

interface Row {
  readonly sentence: string
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

const TEST = /^`(?<file>test\/[^`]+)` › (?<title>.+)$/
const FILE = /^`(?<file>[^`]+)`$/

/** What is wrong with a map from sentences of the specification to files and tests below `root`. */
export const problemsOfMap = (page: string, root: string): readonly string[] => {
  const rows = rowsOf(page)
  const sentences = rows.map(({ sentence }) => sentence)
  return [
    ...(rows.length === 0 ? ['There is no row.'] : []),
    ...rows.flatMap((row) => problemsOfRow(row, root).map((what) => `${row.sentence}: ${what}`)),
    ...[...new Set(sentences)]
      .filter((sentence) => sentences.indexOf(sentence) !== sentences.lastIndexOf(sentence))
      .map((sentence) => `${sentence}: is there twice`),
  ]
}

/** The rows of all tables; the first two lines of each are its head. */
const rowsOf = (page: string): readonly Row[] => {
  const lines = page.split('\n')
  const isHead = (at: number): boolean =>
    /^\|[\s:|-]+\|$/.test(lines[at] ?? '') || /^\|[\s:|-]+\|$/.test(lines[at + 1] ?? '')
  return lines.flatMap((line, at) => {
    if (!line.startsWith('|') || isHead(at)) return []
    const [, sentence = '', files = '', tests = ''] = line.split(/(?<!\\)\|/)
    return [{ sentence: plain(sentence), files: partsOf(files), tests: partsOf(tests) }]
  })
}

const plain = (cell: string): string => cell.trim().replaceAll('\\|', '|')

const partsOf = (cell: string): readonly string[] =>
  cell
    .split('<br>')
    .map(plain)
    .filter((part) => part !== '')

const problemsOfRow = ({ sentence, files, tests }: Row, root: string): readonly string[] => [
  ...(sentence === '' ? ['has no sentence'] : []),
  ...(files.length === 0 ? ['names no file'] : []),
  ...(tests.length === 0 ? ['names no test'] : []),
  ...files.flatMap((part) => {
    const file = FILE.exec(part)?.groups?.['file']
    if (file === undefined) return [`"${part}" is no file in backticks`]
    return existsSync(join(root, file)) ? [] : [`there is no ${file}`]
  }),
  ...tests.flatMap((part) => {
    const { file, title } = TEST.exec(part)?.groups ?? {}
    if (file === undefined || title === undefined) return [`"${part}" is no \`test/…\` › title`]
    if (!existsSync(join(root, file))) return [`there is no ${file}`]
    return titlesIn(join(root, file)).has(title) ? [] : [`${file} has no test "${title}"`]
  }),
]

const known = new Map<string, ReadonlySet<string>>()

/** The titles of the tests in a file, as they stand in its source. */
const titlesIn = (path: string): ReadonlySet<string> => {
  const found = known.get(path) ?? readTitles(path)
  known.set(path, found)
  return found
}

const readTitles = (path: string): ReadonlySet<string> => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const titles = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isLeftOut(node.expression)) return
    if (ts.isCallExpression(node) && declaresTests(node.expression)) {
      const [title] = node.arguments
      if (title !== undefined && ts.isStringLiteralLike(title)) titles.add(title.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** describe.skip and the like, with all that is in it; skipIf depends on the machine. */
const isLeftOut = (callee: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(callee) &&
  ['skip', 'todo'].includes(callee.name.text) &&
  callee.expression.getText() === 'describe'

/** it, test, it.each(…) and the like; not those that are left out. */
const declaresTests = (callee: ts.Expression): boolean => {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test'
  if (ts.isPropertyAccessExpression(callee)) {
    return !/^(skip|todo)/.test(callee.name.text) && declaresTests(callee.expression)
  }
  if (ts.isCallExpression(callee)) return declaresTests(callee.expression)
  return ts.isTaggedTemplateExpression(callee) && declaresTests(callee.tag)
}
