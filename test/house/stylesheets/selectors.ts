import { generate, walk, type CssNode, type Selector } from 'css-tree'
import type { Stylesheet, WebSources } from './loading.ts'

/** A problem with the place it was found at. */
export const at = (path: string, node: CssNode, problem: string): string =>
  `${path}:${node.loc?.start.line ?? 0}: ${problem}`

/**
 * What a stylesheet loaded later may not select. A bare element would be styled on every page, once
 * somebody has been where the stylesheet is loaded; another folder's piece likewise.
 */
export const selectorProblems = ({ stylesheets }: WebSources): readonly string[] => {
  const owners = ownersOfClasses(stylesheets)
  return stylesheets
    .filter(({ loaded }) => loaded === 'later')
    .flatMap(({ path, tree }) =>
      selectorsOf(tree).flatMap((selector) => {
        const written = generate(selector)
        const scope = scopeOf(selector)
        if (scope.length === 0) {
          return [at(path, selector, `an element selector in a lazy stylesheet: ${written}`)]
        }
        const isOwn = scope.every((name) => owners.get(name)?.size === 1)
        return isOwn
          ? []
          : [at(path, selector, `styles what another folder names as well: ${written}`)]
      }),
    )
}

/** Which folders of the app begin a selector with a class. */
const ownersOfClasses = (stylesheets: readonly Stylesheet[]): Map<string, Set<string>> => {
  const owners = new Map<string, Set<string>>()
  for (const { path, tree } of stylesheets) {
    const folder = path.split('/')[1] ?? ''
    for (const name of selectorsOf(tree).flatMap(scopeOf)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(folder))
    }
  }
  return owners
}

/** All selectors of a stylesheet but those inside others, such as `:is(…)`, and steps of keyframes. */
const selectorsOf = (tree: CssNode): readonly Selector[] => {
  const found: Selector[] = []
  walk(tree, {
    visit: 'Rule',
    enter({ prelude }) {
      if (this.atrule?.name.endsWith('keyframes') || prelude.type !== 'SelectorList') return
      for (const selector of prelude.children) {
        if (selector.type === 'Selector') found.push(selector)
      }
    },
  })
  return found
}

/**
 * The classes that an element must have, or lie within one that has them: those of the selector's
 * first part. None where that part selects elements whatever their class.
 */
const scopeOf = (selector: Selector): readonly string[] => {
  const parts = selector.children.toArray()
  const end = parts.findIndex(({ type }) => type === 'Combinator')
  const first = end === -1 ? parts : parts.slice(0, end)
  return first.flatMap((part) => {
    if (part.type === 'ClassSelector') return [part.name]
    if (part.type !== 'PseudoClassSelector' || !['is', 'where'].includes(part.name)) return []
    const choices = (part.children?.toArray() ?? [])
      .flatMap((list) => (list.type === 'SelectorList' ? list.children.toArray() : []))
      .map((choice) => (choice.type === 'Selector' ? scopeOf(choice) : []))
    return choices.every((classes) => classes.length > 0) ? choices.flat() : []
  })
}
