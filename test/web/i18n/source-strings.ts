import ts from 'typescript'

const known = new Map<string, ts.SourceFile>()

/** Each file is parsed once, however many checks look at it. */
const parsed = (file: string, text: string): ts.SourceFile => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source =
    known.get(`${kind} ${text}`) ??
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  known.set(`${kind} ${text}`, source)
  return source
}

interface Strings {
  readonly literals: ReadonlySet<string>
  /** Of templates that begin with a key’s first part. */
  readonly patterns: readonly RegExp[]
}

/** Every string that stands in the code, but for what is imported. */
export const stringsIn = (
  sources: readonly { readonly file: string; readonly text: string }[],
): Strings => {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent)) literals.add(node.text)
    if (ts.isTemplateExpression(node) && /^\w+\./.test(node.head.text)) patterns.push(like(node))
    ts.forEachChild(node, visit)
  }
  for (const { file, text } of sources) visit(parsed(file, text))
  return { literals, patterns }
}

const like = ({ head, templateSpans }: ts.TemplateExpression): RegExp => {
  const parts = [head.text, ...templateSpans.map(({ literal }) => literal.text)]
  return new RegExp(`^${parts.map((part) => escaped(part)).join('[\\w.]+')}$`)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Attributes whose values people see or hear. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|error|aside|description|heading|caption|text)$/
const SAYS = /^(toast(\.\w+)?|(window\.)?(alert|confirm|prompt))$/

/** Words that would be shown as they stand here. */
export const wordsIn = (file: string, text: string): readonly string[] => {
  const source = parsed(file, text)
  const words: string[] = []
  const add = (found: string): void => {
    const plain = found
      .replaceAll(/&#?\w+;/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (/\p{L}/u.test(plain)) words.push(plain)
  }
  /** The strings that a value may turn out to be. */
  const addValue = (node: ts.Node | undefined): void => {
    if (node === undefined) return
    if (ts.isStringLiteralLike(node)) add(node.text)
    else if (ts.isTemplateExpression(node)) {
      add(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map((one) => one.text)
          .join(' '),
      )
    } else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
      addValue(node.expression)
    else if (ts.isConditionalExpression(node)) {
      addValue(node.whenTrue)
      addValue(node.whenFalse)
    } else if (ts.isBinaryExpression(node)) {
      if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) addValue(node.left)
      if (JOINS.has(node.operatorToken.kind)) addValue(node.right)
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node.text)
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) addValue(node)
    else if (ts.isJsxAttribute(node) && SHOWN.test(node.name.getText(source)))
      addValue(node.initializer)
    else if (ts.isCallExpression(node) && SAYS.test(node.expression.getText(source))) {
      addValue(node.arguments[0])
    } else if (ts.isBinaryExpression(node) && node.left.getText(source) === 'document.title') {
      addValue(node.right)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return words
}

const JOINS = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])
