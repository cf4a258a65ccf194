import Papa from 'papaparse'
import type { FileSource } from '#core/campaign/file-source.ts'
import { LARGEST_CSV_BYTES } from '#core/campaign/largest-csv.ts'
import { looksBinary } from '#core/campaign/looks-binary.ts'
import { decodeHead } from './csv-encoding.ts'

const HEAD_BYTES = 256 * 1024
export const PREVIEW_ROWS = 5

export type FileTrouble =
  | 'empty'
  | 'noRows'
  | 'binary'
  | 'encoding'
  | 'tooLarge'
  | 'unreadable'
  | 'severalFiles'

/** What the beginning of a CSV says about all of it. */
export type CsvHead =
  | {
      readonly kind: 'read'
      readonly columns: readonly string[]
      /** The first rows, as long as the header each. */
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble }

/** Reads the beginning of a file only, so that the largest takes no longer than the smallest. */
export const readCsvHead = async (file: FileSource): Promise<CsvHead> => {
  if (file.size === 0) return trouble('empty')
  if (file.size > LARGEST_CSV_BYTES) return trouble('tooLarge')
  let bytes: Uint8Array
  try {
    bytes = await file.read(0, Math.min(file.size, HEAD_BYTES))
  } catch {
    return trouble('unreadable')
  }
  if (looksBinary(bytes)) return trouble('binary')
  const text = decodeHead(bytes, bytes.length < file.size)
  if (text === null) return trouble('encoding')
  if (text.trim() === '') return trouble('empty')
  return rowsOf(text)
}

const rowsOf = (text: string): CsvHead => {
  const parsed = Papa.parse<string[]>(text, {
    preview: PREVIEW_ROWS + 1,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  })
  const [header = [], ...rows] = parsed.data
  const columns = header.map((name) => name.trim())
  if (columns.every((name) => name === '')) return trouble('empty')
  if (rows.length === 0) return trouble('noRows')
  return {
    kind: 'read',
    columns,
    rows: rows.map((row) => columns.map((_, index) => row[index]?.trim() ?? '')),
  }
}

const trouble = (which: FileTrouble): CsvHead => ({ kind: 'trouble', trouble: which })
