/** Without what no database keeps: NUL, and halves of characters. */
const keepable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/** The JSON in an answer, which models put into fences, or a sentence before; undefined where there is none. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1), keepable)
  } catch {
    return undefined
  }
}
