import { open } from 'node:fs/promises'
import { CSV_HEAD_BYTES, parseCsvHead } from '#core/campaign/csv-head.ts'
import { customColumns } from '#core/campaign/custom-columns.ts'
import { FileRefused } from './file-refused.ts'
import { MAPPED_FIELDS, type MappedField } from './mapped-fields.ts'

export type ColumnNames = Readonly<{ profile_url: string } & Partial<Record<MappedField, string>>>

/** What becomes of the columns of a file, by their names. */
export interface ColumnChoice {
  readonly columnMap: ColumnNames
  /** Neither mapped nor kept; names that the file lacks change nothing. */
  readonly leftOut: readonly string[]
}

export interface CustomColumn {
  readonly name: string
  readonly at: number
}

/** How a file is laid out, from its beginning. */
export interface CsvLayout {
  readonly delimiter: string
  /** How many cells a whole row has. */
  readonly width: number
  readonly columns: Readonly<Partial<Record<MappedField, number>>>
  /** The columns that are kept as custom fields. */
  readonly custom: readonly CustomColumn[]
  /** Where the rows begin. */
  readonly bytes: number
  readonly lines: number
}

/** Finds the mapped columns of a UTF-8 file; refuses one that lacks them, or has no rows. */
export async function readLayout(path: string, choice: ColumnChoice): Promise<CsvLayout> {
  const text = await headOf(path)
  const head = parseCsvHead(text)
  if (head === null || head.rows.length === 0) throw new FileRefused('empty_file')
  const columns = columnsOf(head.columns, choice.columnMap)
  const mapped = new Set(Object.values(columns))
  const custom = customColumns(
    head.columns,
    (at) => mapped.has(at) || choice.leftOut.some((name) => isNamed(head.columns[at], name)),
  )
  return {
    delimiter: head.delimiter,
    width: head.width,
    columns,
    custom: custom.map((at) => ({ name: head.columns[at] ?? '', at })),
    bytes: Buffer.byteLength(text.slice(0, head.start)),
    lines: head.linesBefore,
  }
}

function columnsOf(names: readonly string[], columnMap: ColumnNames): CsvLayout['columns'] {
  const columns: Partial<Record<MappedField, number>> = {}
  for (const field of MAPPED_FIELDS) {
    const name = columnMap[field]
    if (name === undefined) continue
    const at = names.findIndex((column) => isNamed(column, name))
    if (at < 0) {
      const code = field === 'profile_url' ? 'no_url_column' : 'unknown_column'
      throw new FileRefused(code, field)
    }
    columns[field] = at
  }
  return columns
}

const isNamed = (column: string | undefined, name: string): boolean =>
  column?.toLowerCase() === name.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The text at the beginning of a file, its mark included. */
async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(CSV_HEAD_BYTES),
      0,
      CSV_HEAD_BYTES,
      0,
    )
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    return decoder.decode(buffer.subarray(0, bytesRead), { stream: true })
  } finally {
    await file.close()
  }
}
