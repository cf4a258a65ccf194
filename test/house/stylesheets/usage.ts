import { walk, type CssNode } from 'css-tree'
import ts from 'typescript'
import type { Stylesheet, WebSources } from './loading.ts'
import { at } from './selectors.ts'

const MAX_LINES = 250

/** Stylesheets, classes and tokens that are too many, too long, or not there. */
export const usageProblems = ({ stylesheets, modules, page }: WebSources): readonly string[] => {
  const texts = [...modules.flatMap(textsOf), page.text]
  const worn = new Set(texts.flatMap((text) => text.split(/[\s"=]+/)))
  const spoken = new Set(texts.flatMap((text) => text.match(/--[\w-]+/g) ?? []))
  const names = stylesheets.flatMap(namesIn)
  const those = (kind: Named['kind']): readonly Named[] =>
    names.filter((name) => name.kind === kind)
  const setTokens = new Set(those('token set').map(({ name }) => name))
  const readTokens = new Set(those('token read').map(({ name }) => name))

  return [
    ...stylesheets
      .filter(({ loaded }) => loaded === null)
      .map(({ path }) => `${path}: nothing loads it`),
    ...stylesheets
      .filter(({ text }) => text.split('\n').length - 1 > MAX_LINES)
      .map(({ path }) => `${path}: has more than ${MAX_LINES} lines`),
    ...those('class')
      .filter(({ name }) => !name.startsWith('mantine-') && !worn.has(name))
      .map(({ path, node, name }) => at(path, node, `a class that nothing has: .${name}`)),
    ...those('token read')
      .filter(({ name }) => !name.startsWith('--mantine-') && !setTokens.has(name))
      .filter(({ name }) => !spoken.has(name))
      .map(({ path, node, name }) => at(path, node, `a token that is not there: ${name}`)),
    ...those('token set')
      .filter(({ name }) => !name.startsWith('--mantine-') && !readTokens.has(name))
      .filter(({ name }) => !spoken.has(name))
      .map(({ path, node, name }) => at(path, node, `a token that nothing uses: ${name}`)),
  ]
}

interface Named {
  readonly kind: 'class' | 'token set' | 'token read'
  readonly name: string
  readonly path: string
  readonly node: CssNode
}

const namesIn = ({ path, tree }: Stylesheet): readonly Named[] => {
  const found: Named[] = []
  const add = (kind: Named['kind'], name: string, node: CssNode): void => {
    found.push({ kind, name, path, node })
  }
  walk(tree, (node) => {
    if (node.type === 'ClassSelector') add('class', node.name, node)
    if (node.type === 'Declaration' && node.property.startsWith('--')) {
      add('token set', node.property, node)
    }
    if (node.type === 'Function' && node.name === 'var') {
      const name = node.children.first
      if (name?.type === 'Identifier') add('token read', name.name, node)
    }
  })
  return found
}

/** All texts in a module, also those between the holes of a template. */
const textsOf = (module: ts.SourceFile): readonly string[] => {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text)
    if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(module)
  return texts
}
