/** One record of a CSV: a line, or several where quotes hold line ends. */
export interface CsvRecord {
  /** Trimmed. */
  readonly cells: readonly string[]
  /** The line it begins on, from 1, as a text editor counts. */
  readonly line: number
  /** Where in the text it begins, and where what follows it does. */
  readonly start: number
  readonly end: number
  /** Lines up to its end. */
  readonly linesEnd: number
}

/** The first records that aren't blank; quotes may hold delimiters, line ends and quotes. */
export const parseRecords = (
  text: string,
  { delimiter, from, max }: { delimiter: string; from: number; max: number },
): CsvRecord[] => {
  const records: CsvRecord[] = []
  let lines = text.slice(0, from).split(LINE_END).length - 1
  let start = from
  let begun = lines
  let cells: string[] = []
  let cell = ''
  let quoted = false
  const endCell = (): void => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRecord = (end: number): void => {
    endCell()
    if (cells.some((one) => one !== '')) {
      records.push({ cells, line: begun + 1, start, end, linesEnd: lines })
    }
    cells = []
    start = end
    begun = lines
  }
  for (let at = from; at < text.length && records.length < max; at += 1) {
    const character = text[at] ?? ''
    const isLineEnd =
      character === '\n' || (character === '\r' && (quoted || text[at + 1] !== '\n'))
    if (isLineEnd && !(quoted && character === '\n' && text[at - 1] === '\r')) lines += 1
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === delimiter) endCell()
    else if (isLineEnd) endRecord(at + 1)
    else cell += character
  }
  if (records.length < max && (cell !== '' || cells.length > 0)) endRecord(text.length)
  return records
}

const LINE_END = /\r\n|\n|\r/
