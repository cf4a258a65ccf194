import { open } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { FileRefused } from './file-refused.ts'
import { MAPPED_FIELDS, type MappedField } from './mapped-fields.ts'

export type ColumnNames = Readonly<{ profile_url: string } & Partial<Record<MappedField, string>>>

/** How a file is laid out, from its first line. */
export interface CsvLayout {
  readonly delimiter: string
  /** How many columns the header has. */
  readonly width: number
  readonly columns: Readonly<Partial<Record<MappedField, number>>>
  /** Where the rows begin. */
  readonly bytes: number
  readonly lines: number
}

const MAX_HEADER_BYTES = 128 * 1024
const DELIMITERS = [',', ';', '\t'] as const
const MARK = Buffer.from('\uFEFF')

/** Finds the mapped columns of a UTF-8 file; refuses one that lacks them, or has no rows. */
export async function readLayout(path: string, names: ColumnNames): Promise<CsvLayout> {
  const head = await headOf(path)
  const start = head.subarray(0, 3).equals(MARK) ? 3 : 0
  const text = head.subarray(start)
  const headers = DELIMITERS.map((delimiter) => headerOf(text, delimiter))
  const known = headers.filter((header) => header !== undefined)
  const best =
    known.find((header) => header.cells.some((cell) => isNamed(cell, names.profile_url))) ??
    known.toSorted((a, b) => b.cells.length - a.cells.length)[0]
  if (!best || text.subarray(best.bytes).toString().trim() === '') {
    throw new FileRefused('empty_file')
  }
  return {
    delimiter: best.delimiter,
    width: best.cells.length,
    columns: columnsOf(best.cells, names),
    bytes: start + best.bytes,
    lines: best.lines,
  }
}

function columnsOf(cells: readonly string[], names: ColumnNames): CsvLayout['columns'] {
  const columns: Partial<Record<MappedField, number>> = {}
  for (const field of MAPPED_FIELDS) {
    const name = names[field]
    if (name === undefined) continue
    const at = cells.findIndex((cell) => isNamed(cell, name))
    if (at < 0) {
      const code = field === 'profile_url' ? 'no_url_column' : 'unknown_column'
      throw new FileRefused(code, field)
    }
    columns[field] = at
  }
  return columns
}

const isNamed = (cell: string, name: string): boolean =>
  cell.trim().toLowerCase() === name.trim().toLowerCase()

/** The first line that isn't blank, read with this delimiter. */
function headerOf(text: Buffer, delimiter: string) {
  let found: { delimiter: string; cells: string[]; bytes: number; lines: number } | undefined
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: 1,
      on_record: (cells: string[], context) => {
        found = { delimiter, cells, bytes: context.bytes, lines: context.lines }
        return null
      },
    })
  } catch {
    return undefined
  }
  return found
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(MAX_HEADER_BYTES),
      0,
      MAX_HEADER_BYTES,
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
