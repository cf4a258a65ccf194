import { readFileSync } from 'node:fs'
import ts from 'typescript'

const known = new Map<string, ReadonlySet<string>>()

/** The titles of the tests in a file, as they stand in its source. */
export const titlesIn = (path: string): ReadonlySet<string> => {
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
