import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringsIn, wordsIn } from './source-strings.ts'

type Tree = { readonly [key: string]: string | Tree }
export type TextsOf = ReadonlyMap<string, string>

/** The texts of one language below `web`, by their whole keys. */
export const textsOf = (web: string, language: string): TextsOf => {
  const folder = join(web, 'locales', language)
  return new Map(
    readdirSync(folder).flatMap((file) =>
      flat(JSON.parse(readFileSync(join(folder, file), 'utf8')), `${file.replace('.json', '')}.`),
    ),
  )
}

const flat = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, '')

/** Keys that `others` lacks, whatever their plural forms. */
export const keysMissingIn = (others: TextsOf, texts: TextsOf): readonly string[] => {
  const known = new Set([...others.keys()].map(withoutPlural))
  return [...new Set([...texts.keys()].map(withoutPlural))].filter((key) => !known.has(key))
}

/** Plural keys without the forms that English has, two, and those that Japanese has, one. */
export const wrongPlurals = (en: TextsOf, ja: TextsOf): readonly string[] => [
  ...[...en.keys()].filter(
    (key) =>
      (key.endsWith('_one') && !en.has(key.replace(/_one$/, '_other'))) ||
      (key.endsWith('_other') && !en.has(key.replace(/_other$/, '_one'))),
  ),
  ...[...ja.keys()].filter((key) => key.endsWith('_one')),
]

/** Texts that are the same in both languages, or empty in one, and of letters. */
export const untranslated = (en: TextsOf, ja: TextsOf): readonly string[] =>
  [...en]
    .filter(([key, text]) => ja.get(key) === text || ja.get(key)?.trim() === '')
    .map(([key]) => key)

/** Texts that don't have the placeholders and tags of their English. */
export const differentPlaceholders = (en: TextsOf, ja: TextsOf): readonly string[] =>
  [...ja]
    .filter(([key, text]) => {
      const english = en.get(key)
      return english !== undefined && placeholders(text) !== placeholders(english)
    })
    .map(([key]) => key)

const placeholders = (text: string): string =>
  [...text.matchAll(/{{\s*([^}]*?)\s*}}|<\/?\w+\s*\/?>|\$\w+\$/g)]
    .map(([whole, name]) => name ?? whole)
    .toSorted()
    .join(' ')

interface Source {
  readonly file: string
  readonly text: string
}

const sourcesBelow = (folder: string): readonly Source[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/**
 * Texts that nobody asks for. The texts of `errors` are asked for by the codes that the sources
 * in `codes` know.
 */
export const unusedTexts = (
  en: TextsOf,
  web: string,
  codes: readonly string[],
): readonly string[] => {
  const used = stringsIn(sourcesBelow(web))
  const known = stringsIn([web, ...codes].flatMap(sourcesBelow))
  return [...en.keys()].filter((key) => {
    const plain = withoutPlural(key)
    if (used.literals.has(plain)) return false
    if (plain.startsWith('errors.')) return !known.literals.has(plain.slice('errors.'.length))
    return !used.patterns.some((pattern) => pattern.test(plain))
  })
}

/** Words that components show without asking for a text: the file, and the words. */
export const writtenTexts = (web: string): readonly string[] =>
  sourcesBelow(web).flatMap(({ file, text }) =>
    wordsIn(file, text).map((words) => `${file}: ${words}`),
  )

/**
 * Texts that a folder says out of the namespace of a folder that it doesn't import: the file, and
 * the key. What folders say that don't know each other is in `common` or in `errors`.
 */
export const misplacedTexts = (en: TextsOf, web: string): readonly string[] => {
  const sources = sourcesBelow(web)
  const known = new Map<string, Set<string>>()
  for (const { file, text } of sources) {
    const imports = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => path)
    const names = known.get(folderOf(file)) ?? new Set(['common', 'errors'])
    for (const each of [file, ...imports.map((path) => join(dirname(file), path))]) {
      names.add(folderOf(each)).add(innerFolderOf(each))
    }
    known.set(folderOf(file), names)
  }
  return sources.flatMap((source) => {
    const { literals, patterns } = stringsIn([source])
    return [...en.keys()]
      .map(withoutPlural)
      .filter((key) => known.get(folderOf(source.file))?.has(namespaceOf(key)) !== true)
      .filter((key) => literals.has(key) || patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${source.file}: ${key}`)
  })
}

/** By its namespace: `salesKit` for what is in `sales-kit/`. */
const folderOf = (file: string): string => inCamelCase(file.split('/').slice(0, 1))

/** The folder inside that, whose texts may come by themselves: `campaignCreate` for `campaign/create/`. */
const innerFolderOf = (file: string): string => inCamelCase(file.split('/').slice(0, 2))

const inCamelCase = (path: readonly string[]): string =>
  path
    .join('-')
    .replace(/\.tsx?$/, '')
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const namespaceOf = (key: string): string => key.split('.')[0] ?? ''
