import { csvHead, type CsvHead } from '#core/campaign/csv-head.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
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
  if (isBinary(first)) throw new CommandFailed('not_text', 'This is not a CSV: it is not text.')
  const head = csvHead(decodeHead(first))
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

const decodeHead = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

const isBinary = (bytes: Uint8Array): boolean => {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !isUtf16 && bytes.includes(0)
}
