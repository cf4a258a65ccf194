/** The beginning of a CSV: its first line and some of those that follow, each as long as the first. */
export interface CsvHead {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const DELIMITERS = [',', ';', '\t'] as const
const SAMPLE_ROWS = 20

/** Reads the beginning of a CSV; null where there is no line in it. The last line may be cut off. */
export const parseCsvHead = (text: string): CsvHead | null => {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const [first = [], ...others] = DELIMITERS.map((delimiter) => parseLines(plain, delimiter))
  const [columns, ...rows] = others.reduce(
    (widest, lines) => (columnCount(lines) > columnCount(widest) ? lines : widest),
    first,
  )
  if (!columns) return null
  return { columns, rows: rows.map((row) => columns.map((_, at) => row[at] ?? '')) }
}

const columnCount = (lines: readonly (readonly string[])[]): number => lines[0]?.length ?? 0

/** The lines that aren't blank, cell by cell; quotes may hold delimiters, line ends and quotes. */
const parseLines = (text: string, delimiter: string): string[][] => {
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  const endCell = (): void => {
    cells.push(cell.trim())
    cell = ''
  }
  const endLine = (): void => {
    endCell()
    if (cells.some((one) => one !== '')) lines.push(cells)
    cells = []
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
    else if (character === delimiter) endCell()
    else if (character === '\n' || character === '\r') endLine()
    else cell += character
  }
  if (cell !== '' || cells.length > 0) endLine()
  return lines.slice(0, SAMPLE_ROWS + 1)
}
