import { parse, walk, type CssNode } from 'css-tree'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

export interface Stylesheet {
  /** From the repository's root. */
  readonly path: string
  readonly text: string
  readonly tree: CssNode
  /** What the page itself links is there before the app; null where nothing loads it. */
  readonly loaded: 'with the entry' | 'later' | null
}

export interface WebSources {
  readonly stylesheets: readonly Stylesheet[]
  readonly modules: readonly ts.SourceFile[]
  readonly page: { readonly path: string; readonly text: string }
}

/** The stylesheets of `web/` below `root` with what loads them, and all that may name their classes. */
export const readWeb = (root: string): WebSources => {
  const paths = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('web', path))
    .toSorted()
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const page = { path: 'web/index.html', text: read('web/index.html') }
  const modules = paths
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true))
  const trees = new Map(
    paths
      .filter((path) => path.endsWith('.css'))
      .map((path) => [path, { path, text: read(path), tree: treeOf(path, read(path)) }]),
  )

  const chainFrom = (path: string): readonly string[] => {
    const sheet = trees.get(path)
    if (sheet === undefined) return []
    return [path, ...importsOf(sheet.tree).flatMap((next) => chainFrom(join(dirname(path), next)))]
  }
  const withEntry = new Set(linksOf(page.text).flatMap((path) => chainFrom(join('web', path))))
  const later = new Set(modules.flatMap(stylesheetsOf).flatMap(chainFrom))
  const loadedAs = (path: string): Stylesheet['loaded'] => {
    if (withEntry.has(path)) return 'with the entry'
    return later.has(path) ? 'later' : null
  }
  const stylesheets = [...trees.values()].map((sheet) => ({
    ...sheet,
    loaded: loadedAs(sheet.path),
  }))
  return { stylesheets, modules, page }
}

const treeOf = (path: string, text: string): CssNode =>
  parse(text, {
    positions: true,
    parseCustomProperty: true,
    onParseError(error) {
      throw new Error(`${path} can't be read.`, { cause: error })
    },
  })

const linksOf = (page: string): readonly string[] =>
  [...page.matchAll(/<link rel="stylesheet" href="(?<path>[^"]+)"/g)].map(
    ({ groups }) => groups?.['path'] ?? '',
  )

/** The paths of a stylesheet's `@import '…'`. */
const importsOf = (tree: CssNode): readonly string[] => {
  const paths: string[] = []
  walk(tree, {
    visit: 'Atrule',
    enter({ name, prelude }) {
      if (name !== 'import' || prelude?.type !== 'AtrulePrelude') return
      const first = prelude.children.first
      if (first?.type === 'String' || first?.type === 'Url') paths.push(first.value)
    },
  })
  return paths
}

/** The stylesheets of ours that a module imports. */
const stylesheetsOf = (module: ts.SourceFile): readonly string[] =>
  module.statements
    .filter((statement) => ts.isImportDeclaration(statement))
    .map(({ moduleSpecifier }) => moduleSpecifier)
    .filter((specifier) => ts.isStringLiteral(specifier))
    .map(({ text }) => text)
    .filter((path) => path.startsWith('.') && path.endsWith('.css'))
    .map((path) => join(dirname(module.fileName), path))
