import type { CsvHead } from '#core/campaign/csv-head.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import { MAX_CSV_BYTES } from '#core/campaign/max-csv-bytes.ts'
import { readCsvHead, type FileProblem } from '#core/campaign/read-csv-head.ts'
import type { CommandContext } from '../../context.ts'
import { CommandFailed, UsageError } from '../../failures.ts'
import type { Io } from '../../io.ts'
import type { CliServices } from '../../services.ts'

export interface CsvFile {
  readonly file: FileSource
  readonly head: CsvHead
}

const FAILURES: Readonly<Record<FileProblem, readonly [code: string, message: string]>> = {
  empty: ['empty_file', 'The file has no rows.'],
  noRows: ['empty_file', 'The file has no rows.'],
  binary: ['not_text', 'This is not a CSV: it is not text.'],
  encoding: ['wrong_encoding', 'The text can’t be read. Save the file as UTF-8 and try again.'],
  tooLarge: [
    'payload_too_large',
    `A file may have at most ${MAX_CSV_BYTES / 1_000_000} MB: split it.`,
  ],
  unreadable: ['unreadable_file', 'The file can’t be read.'],
}

/** For what is piped in. */
const STDIN = '-'

export const openCsv = async (
  { io, services }: Pick<CommandContext, 'io' | 'services'>,
  path: string,
): Promise<CsvFile> => {
  const file = await open(io, services, path)
  const found = await readCsvHead(file, services.decodeText)
  if (found.kind === 'trouble') throw new CommandFailed(...FAILURES[found.trouble])
  return { file, head: found.head }
}

const open = async (
  io: Io,
  { openFile }: Pick<CliServices, 'openFile'>,
  path: string,
): Promise<FileSource> => {
  if (path !== STDIN) {
    return openFile(path).catch((cause: unknown) => {
      throw new UsageError(`The file can't be read: ${path}`, { cause })
    })
  }
  if (io.canAsk) throw new UsageError('Nothing is piped in: use --csv <file>, or pipe a CSV.')
  return io.spoolInput({ name: 'stdin.csv', most: MAX_CSV_BYTES })
}
