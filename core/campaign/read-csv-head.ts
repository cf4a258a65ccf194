import { looksBinary } from '../text-encoding/head-kind.ts'
import { CSV_HEAD_BYTES, parseCsvHead, type CsvHead } from './csv-head.ts'
import { decodeCsv, type DecodeText } from './csv-text.ts'
import type { FileSource } from './file-source.ts'
import { MAX_CSV_BYTES } from './max-csv-bytes.ts'

/** Why a file can't be a list of people. */
export type FileProblem = 'empty' | 'noRows' | 'binary' | 'encoding' | 'tooLarge' | 'unreadable'

/** What the beginning of a file says about all of it. */
export type CsvHeadResult =
  | { readonly kind: 'read'; readonly head: CsvHead }
  | { readonly kind: 'trouble'; readonly trouble: FileProblem }

/** Reads the beginning of a file only, so that the largest takes no longer than the smallest. */
export const readCsvHead = async (file: FileSource, decode: DecodeText): Promise<CsvHeadResult> => {
  if (file.size === 0) return fileProblem('empty')
  if (file.size > MAX_CSV_BYTES) return fileProblem('tooLarge')
  let bytes: Uint8Array
  try {
    bytes = await file.read(0, Math.min(file.size, CSV_HEAD_BYTES))
  } catch {
    return fileProblem('unreadable')
  }
  if (looksBinary(bytes)) return fileProblem('binary')
  const text = decodeCsv(bytes, bytes.length < file.size, decode)
  if (text === null) return fileProblem('encoding')
  const head = parseCsvHead(text)
  if (head === null) return fileProblem('empty')
  return head.rows.length === 0 ? fileProblem('noRows') : { kind: 'read', head }
}

const fileProblem = (which: FileProblem): CsvHeadResult => ({ kind: 'trouble', trouble: which })
