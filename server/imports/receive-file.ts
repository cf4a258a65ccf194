import { MAX_CSV_BYTES } from '#core/campaign/max-csv-bytes.ts'
import { looksBinary } from '#core/campaign/looks-binary.ts'
import { conflict, invalidField, apiError, ApiError } from '../http/errors.ts'
import type { AcceptFile } from './accept-file.ts'
import type { ContentRange } from './content-range.ts'
import type { CsvImport } from './csv-import.ts'
import { FileRefused } from './file-refused.ts'
import type { ImportFiles } from './import-files.ts'
import type { ImportRepository } from './import-repository.ts'

/** Keeps the raw file of an import as it arrives, whole or part by part, and has it imported. */
export class ReceiveFile {
  readonly #repository: ImportRepository
  readonly #files: ImportFiles
  readonly #accept: AcceptFile
  readonly #receiving = new Set<number>()

  constructor(repository: ImportRepository, files: ImportFiles, accept: AcceptFile) {
    this.#repository = repository
    this.#files = files
    this.#accept = accept
  }

  /**
   * Answers the import as it is then: running once the file is whole. A part that is sent again,
   * because its answer was lost, is welcome.
   */
  async execute(
    found: CsvImport,
    range: ContentRange | null,
    body: AsyncIterable<Uint8Array>,
  ): Promise<CsvImport> {
    if (found.state === 'running' || found.state === 'done') {
      if (range?.kind === 'part' && range.end === range.total) return found
      throw conflict('invalid_transition', 'This import has its file already.')
    }
    if (this.#receiving.has(found.id)) {
      throw conflict('invalid_transition', 'This file is being sent already.')
    }
    this.#receiving.add(found.id)
    try {
      return await this.#receive(found, range, body)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      await this.#accept.refuse(found, error)
      throw invalidField(error.field, error.message, error.code)
    } finally {
      this.#receiving.delete(found.id)
    }
  }

  async #receive(
    found: CsvImport,
    range: ContentRange | null,
    body: AsyncIterable<Uint8Array>,
  ): Promise<CsvImport> {
    if (range && range.total > MAX_CSV_BYTES) throw tooLarge()
    if (range?.total === 0) throw new FileRefused('empty_file')
    if (range?.kind === 'question') return found
    const start = range?.start ?? 0
    const kept = Math.min(found.bytesKept, await this.#files.size(found.id))
    const isOther = start > 0 && range?.total !== found.bytesTotal
    if (isOther || start > kept) throw wrongOffset(isOther ? 0 : kept)
    const total = range?.total ?? null
    try {
      await this.#files.append(found.id, start, checked(body, start, range))
    } catch (error) {
      await this.#repository.keep(found, await this.#files.size(found.id), total)
      throw isCutOff(error) ? cutOff() : error
    }
    const size = await this.#files.size(found.id)
    await this.#repository.keep(found, size, total ?? size)
    if (total !== null && size < total) {
      return { ...found, state: 'waiting_for_upload', failure: null, bytesKept: size }
    }
    return this.#accept.execute(found)
  }
}

/** The parts as they come; stops at what is too much, and at the first look of something binary. */
async function* checked(
  body: AsyncIterable<Uint8Array>,
  start: number,
  range: ContentRange | null,
): AsyncGenerator<Uint8Array> {
  const end = range?.kind === 'part' ? range.end : MAX_CSV_BYTES
  let at = start
  for await (const part of body) {
    if (at === 0 && looksBinary(part)) throw new FileRefused('not_text')
    at += part.length
    if (at > end) throw range ? invalidRange() : tooLarge()
    yield part
  }
}

const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

const cutOff = () => apiError(400, 'parse_error', 'The connection ended before the body did.')

const tooLarge = () =>
  apiError(413, 'payload_too_large', `A file may have at most ${MAX_CSV_BYTES / 1_000_000} MB.`)

const invalidRange = () =>
  apiError(400, 'parse_error', 'The body is longer than its Content-Range.')

const wrongOffset = (offset: number) =>
  new ApiError(
    409,
    [{ code: 'wrong_offset', detail: `The file goes on at byte ${offset}.`, attr: null }],
    { 'upload-offset': String(offset) },
  )
