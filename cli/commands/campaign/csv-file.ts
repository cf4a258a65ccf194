import { csvHead, type CsvHead } from '#core/campaign/csv-head.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import { LARGEST_CSV_BYTES } from '#core/campaign/largest-csv.ts'
import { looksBinary, utf16Mark } from '#core/campaign/looks-binary.ts'
import { CommandFailed, UsageError } from '../../failures.ts'
import type { CliServices } from '../../services.ts'

/** Up to this size the text goes along with the call; a larger file is sent by parts. */
const MOST_INLINE_BYTES = 10_000_000
const HEAD_BYTES = 256 * 1024

export interface CsvFile {
  readonly file: FileSource
  readonly head: CsvHead
  /** The whole text; null where the raw file has to be sent. */
  readonly text: string | null
}

export const openCsv = async (
  { openFile }: Pick<CliServices, 'openFile'>,
  path: string,
): Promise<CsvFile> => {
  const file = await openFile(path).catch((cause: unknown) => {
    throw new UsageError(`The file can't be read: ${path}`, { cause })
  })
  const first = await file.read(0, Math.min(HEAD_BYTES, file.size))
  if (looksBinary(first)) throw new CommandFailed('not_text', 'This is not a CSV: it is not text.')
  if (file.size > LARGEST_CSV_BYTES) {
    const most = LARGEST_CSV_BYTES / 1_000_000
    throw new CommandFailed('payload_too_large', `A file may have at most ${most} MB: split it.`)
  }
  const head = csvHead(decodeHead(first, first.length < file.size))
  if (!head) throw new CommandFailed('empty_file', 'The file has no rows.')
  return { file, head, text: await textOf(file) }
}

/** Only UTF-8 goes along as text: other encodings are for the server to recognise. */
const textOf = async (file: FileSource): Promise<string | null> => {
  if (file.size > MOST_INLINE_BYTES) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.read(0, file.size))
  } catch {
    return null
  }
}

/** UTF-8, UTF-16 by its mark, or Shift_JIS by its kana, as the server reads it. */
const decodeHead = (bytes: Uint8Array, isCut: boolean): string => {
  const marked = utf16Mark(bytes)
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes)
  const utf8 = decoded(bytes, 'utf-8')
  if (utf8 !== null) return utf8
  const japanese = decoded(bytes, 'shift_jis')
  if (japanese !== null && (isCut || /[ぁ-ヺ]/.test(japanese))) return japanese
  throw new CommandFailed(
    'wrong_encoding',
    'The text can’t be read. Save the file as UTF-8 and try again.',
  )
}

/** The last letter may be cut off. */
const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}
