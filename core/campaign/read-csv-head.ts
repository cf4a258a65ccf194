import { csvHead, type CsvHead } from './csv-head.ts'
import { csvText, type DecodeText } from './csv-text.ts'
import type { FileSource } from './file-source.ts'
import { LARGEST_CSV_BYTES } from './largest-csv.ts'
import { looksBinary } from './looks-binary.ts'

const HEAD_BYTES = 256 * 1024

/** Why a file can't be a list of people. */
export type FileTrouble = 'empty' | 'noRows' | 'binary' | 'encoding' | 'tooLarge' | 'unreadable'

/** What the beginning of a file says about all of it. */
export type FileHead =
  | { readonly kind: 'read'; readonly head: CsvHead }
  | { readonly kind: 'trouble'; readonly trouble: FileTrouble }

/** Reads the beginning of a file only, so that the largest takes no longer than the smallest. */
export const readCsvHead = async (file: FileSource, decode: DecodeText): Promise<FileHead> => {
  if (file.size === 0) return trouble('empty')
  if (file.size > LARGEST_CSV_BYTES) return trouble('tooLarge')
  let bytes: Uint8Array
  try {
    bytes = await file.read(0, Math.min(file.size, HEAD_BYTES))
  } catch {
    return trouble('unreadable')
  }
  if (looksBinary(bytes)) return trouble('binary')
  const text = csvText(bytes, bytes.length < file.size, decode)
  if (text === null) return trouble('encoding')
  const head = csvHead(text)
  if (head === null) return trouble('empty')
  return head.rows.length === 0 ? trouble('noRows') : { kind: 'read', head }
}

const trouble = (which: FileTrouble): FileHead => ({ kind: 'trouble', trouble: which })
