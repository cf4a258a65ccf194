import { columnNames } from './column-names.ts'
import { parseRecords, type CsvRecord } from './csv-records.ts'

/** So much of a file says how it is laid out, in bytes. */
export const CSV_HEAD_BYTES = 256 * 1024

/** The beginning of a CSV. What stands before its header, such as a title, is no part of it. */
export interface CsvHead {
  readonly delimiter: string
  /** By what its columns are told apart; the last ones are left out where nothing stands in them. */
  readonly columns: readonly string[]
  /** Cells of a whole row. */
  readonly width: number
  /** Where the rows begin: characters and lines before them. */
  readonly start: number
  readonly linesBefore: number
  /** Some of the first rows, each as long as `columns`, and the line on which each begins. */
  readonly rows: readonly (readonly string[])[]
  readonly lines: readonly number[]
}

const DELIMITERS = [',', ';', '\t'] as const
const SAMPLE_RECORDS = 40
const SAMPLE_ROWS = 20

/** The line by which a spreadsheet is told the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*[ \t]*(?:\r\n|\n|\r)/i

/** Reads the beginning of a CSV; null where there is no line in it. The last line may be cut off. */
export const parseCsvHead = (text: string): CsvHead | null => {
  const told = SEPARATOR_LINE.exec(text)
  const from = told?.[0].length ?? (text.startsWith('\uFEFF') ? 1 : 0)
  const [first, ...others] = (told?.[1] ? [told[1]] : DELIMITERS).map((delimiter) =>
    readAs(delimiter, parseRecords(text, { delimiter, from, max: SAMPLE_RECORDS })),
  )
  if (first === undefined) return null
  const best = others.reduce((found, other) => (isBetter(other, found) ? other : found), first)
  const [top] = best.table
  if (top === undefined) return null
  const hasHeader = !hasAddress(top)
  const headers = hasHeader ? top.cells : []
  const rows = best.table.slice(hasHeader ? 1 : 0).slice(0, SAMPLE_ROWS)
  const width = hasHeader
    ? headers.length
    : Math.max(...best.table.map(({ cells }) => cells.length))
  const used = Math.max(...[headers, ...rows.map(({ cells }) => cells)].map(usedWidth))
  const columns = Array.from({ length: Math.min(used, width) }, (_, at) => headers[at] ?? '')
  return {
    delimiter: best.delimiter,
    columns: columnNames(columns),
    width,
    start: hasHeader ? top.end : top.start,
    linesBefore: hasHeader ? top.linesEnd : top.line - 1,
    rows: rows.map(({ cells }) => columns.map((_, at) => cells[at] ?? '')),
    lines: rows.map(({ line }) => line),
  }
}

/** What a file is with one delimiter. */
interface Reading {
  readonly delimiter: string
  /** From the header on; from the first row where there is none. */
  readonly table: readonly CsvRecord[]
  /** What speaks for it, the most telling first. */
  readonly score: readonly number[]
}

const readAs = (delimiter: string, records: readonly CsvRecord[]): Reading => {
  const filled = records.map(({ cells }) => cells.filter((cell) => cell !== '').length)
  const usual = filled.toSorted((a, b) => a - b)[Math.floor(filled.length * 0.75)] ?? 0
  // A title, a note or the head over several columns fills fewer than half of them.
  const full = filled.findIndex((count) => count * 2 > usual)
  const table = records.slice(
    records[full] && hasAddress(records[full]) ? records.findIndex(hasAddress) : full,
  )
  const addresses = records.filter(hasAddress).length
  const widths = records.map(({ cells }) => cells.length).filter((width) => width > 1)
  const alike = Math.max(0, ...widths.map((width) => widths.filter((one) => one === width).length))
  return { delimiter, table, score: [addresses, alike, table[0]?.cells.length ?? 0] }
}

const isBetter = (one: Reading, other: Reading): boolean => {
  const at = one.score.findIndex((value, index) => value !== other.score[index])
  return at >= 0 && (one.score[at] ?? 0) > (other.score[at] ?? 0)
}

const usedWidth = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell !== '') + 1

/** Of whatever site. No header has one, and a person has. */
const hasAddress = ({ cells }: CsvRecord): boolean =>
  cells.some((cell) => cell.length <= 2000 && ADDRESS.test(cell))

const ADDRESS = /^(?:(?:https?:)?\/\/[^\s,;|"]+|[\w.-]+(?:\.[a-z]{2,}|:\d{2,5})\/[^\s,;|"]+)$/i
