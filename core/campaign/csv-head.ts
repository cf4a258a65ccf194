/** The beginning of a CSV, for a preview: its first line and some of those that follow. */
export interface CsvHead {
  readonly delimiter: ',' | ';' | '\t'
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const DELIMITERS = [',', ';', '\t'] as const
const SAMPLE_ROWS = 20

/** Reads the beginning of a CSV; null where there is no line in it. The last line may be cut off. */
export const csvHead = (text: string): CsvHead | null => {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const heads = DELIMITERS.map((delimiter) => ({ delimiter, lines: linesOf(plain, delimiter) }))
  const widest = heads.reduce((best, head) => (widthOf(head) > widthOf(best) ? head : best))
  const [headers, ...rows] = widest.lines
  if (!headers) return null
  return { delimiter: widest.delimiter, headers: headers.map((cell) => cell.trim()), rows }
}

const widthOf = (head: { readonly lines: readonly (readonly string[])[] }): number =>
  head.lines[0]?.length ?? 0

/** The lines that aren't blank, cell by cell; quotes may hold delimiters, line ends and quotes. */
const linesOf = (text: string, delimiter: string): string[][] => {
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  const endLine = (): void => {
    cells.push(cell)
    if (cells.length > 1 || cell.trim() !== '') lines.push(cells)
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length && lines.length <= SAMPLE_ROWS; at += 1) {
    const character = text[at] ?? ''
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') endLine()
    else cell += character
  }
  if (cell !== '' || cells.length > 0) endLine()
  return lines.slice(0, SAMPLE_ROWS + 1)
}
