import { generate, parse, walk, type CssNode, type Declaration } from 'css-tree'
import ts from 'typescript'
import type { WebSources } from './loading.ts'
import { at } from './selectors.ts'

const TOKENS = 'web/design/tokens.css'

const TOKEN_KINDS: readonly (readonly [kind: string, property: RegExp])[] = [
  ['spacing', /^(scroll-)?(margin|padding)(-|$)|^((row|column)-)?gap$/],
  ['spacing', /^inset(-|$)|^(top|right|bottom|left)$/],
  ['type size', /^font(-size)?$/],
  ['weight', /^font(-weight)?$/],
  ['radius', /^border-([a-z]+-)*radius$/],
  ['token', /^--/],
]
const ABSOLUTE = new Set(['px', 'rem', 'em', 'pt'])
const COLOUR = /^(rgb|hsl)a?$|^(hwb|lab|lch|oklab|oklch|color)$/

/** Colours, spacing, type sizes, weights and radii written out where a token belongs. */
export const valueProblems = ({ stylesheets, modules, page }: WebSources): readonly string[] => [
  ...stylesheets
    .filter(({ path }) => path !== TOKENS)
    .flatMap(({ path, tree }) => inTree(path, tree)),
  ...inlineStyles(page.text).flatMap((tree) => inTree(page.path, tree)),
  ...modules.flatMap(inModule),
]

const inTree = (path: string, tree: CssNode): readonly string[] =>
  literalsIn(tree).map(([literal, declaration]) =>
    at(path, declaration, `${literal} where a token belongs: ${generate(declaration)}`),
  )

const literalsIn = (tree: CssNode): readonly (readonly [literal: string, Declaration])[] => {
  const found: (readonly [string, Declaration])[] = []
  walk(tree, {
    visit: 'Declaration',
    enter(declaration) {
      // What a font file holds is no choice of a page.
      if (this.atrule?.name === 'font-face') return
      const literal = literalOf(declaration)
      if (literal !== null) found.push([literal, declaration])
    },
  })
  return found
}

/** What kind of token a declaration writes out, if it does. */
const literalOf = ({ property, value }: Declaration): string | null => {
  const kinds = TOKEN_KINDS.filter(([, named]) => named.test(property)).map(([kind]) => kind)
  let literal: string | null = null
  walk(value, (node) => {
    literal ??= isColour(node) ? 'a colour' : null
    const kind = kinds.find((named) => isLiteral(named, node))
    if (kind !== undefined) literal ??= `a ${kind}`
  })
  return literal
}

const isColour = (node: CssNode): boolean =>
  node.type === 'Hash' || (node.type === 'Function' && COLOUR.test(node.name))

const isLiteral = (kind: string, node: CssNode): boolean => {
  if (kind === 'weight') return node.type === 'Number' && Number(node.value) >= 100
  if (kind === 'radius' && node.type === 'Percentage') return true
  return node.type === 'Dimension' && ABSOLUTE.has(node.unit) && !isHairline(node)
}

const isHairline = ({ value, unit }: { value: string; unit: string }): boolean =>
  unit === 'px' && Math.abs(Number(value)) <= 1

/** The `style="…"` of a page. */
const inlineStyles = (page: string): readonly CssNode[] =>
  [...page.matchAll(/ style="(?<style>[^"]*)"/g)].map(({ index, groups }) =>
    parse(groups?.['style'] ?? '', {
      context: 'declarationList',
      positions: true,
      line: page.slice(0, index).split('\n').length,
    }),
  )

/** The styles that components write out, such as `marginTop: 6`. */
const inModule = (module: ts.SourceFile): readonly string[] => {
  if (!module.fileName.endsWith('.tsx')) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const line = module.getLineAndCharacterOfPosition(node.getStart()).line + 1
      for (const [literal] of literalsIn(declarationOf(node))) {
        found.push(
          `${module.fileName}:${line}: ${literal} where a token belongs: ${node.getText()}`,
        )
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(module)
  return found
}

/** A property of an object as CSS; nothing where it is none, or known at run time alone. */
const declarationOf = ({ name, initializer }: ts.PropertyAssignment): CssNode => {
  const property = name.getText().replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const written = initializer.getText()
  const unit = property === 'font-weight' ? '' : 'px'
  const value = ts.isStringLiteral(initializer)
    ? initializer.text
    : written.replace(/^-?[\d.]+$/, `$&${unit}`)
  return parse(`${property}:${value}`, { context: 'declarationList', onParseError() {} })
}
