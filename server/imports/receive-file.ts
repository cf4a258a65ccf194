import { MAX_CSV_BYTES } from '#core/campaign/max-csv-bytes.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { looksBinary } from '#core/text-encoding/head-kind.ts'
import type { AcceptFile } from './accept-file.ts'
import type { CsvImport } from './csv-import.ts'
import type { FilePart } from './file-part.ts'
import { FileRefused, type RefusedFile } from './file-refused.ts'
import { DifferentFile, type ImportFiles } from './import-files.ts'
import type { ImportRepository, KeptFile } from './import-repository.ts'

type Received = { readonly kind: 'received'; readonly import: CsvImport }

/** What stands in the way of a part. */
type PartRefused =
  | { readonly kind: 'file_is_here' }
  | { readonly kind: 'file_is_being_sent' }
  | { readonly kind: 'file_too_large'; readonly maxBytes: number }
  /** The body goes on behind the part's end. */
  | { readonly kind: 'part_too_long' }
  /** The file goes on at another byte. */
  | { readonly kind: 'wrong_offset'; readonly offset: number }
  /** What is kept is the beginning of another file. */
  | { readonly kind: 'different_file' }
  | { readonly kind: 'cut_off' }

export type ReceiveOutcome = Received | PartRefused | RefusedFile

export interface ReceiveFileDeps {
  readonly repository: ImportRepository
  readonly files: ImportFiles
  readonly accept: AcceptFile
  readonly clock: Clock
}

/** How often it is noted that bytes of a part still come. */
const NOTE_INTERVAL_MS = 10_000

/** Keeps the raw file of an import as it arrives, whole or part by part, and has it imported. */
export class ReceiveFile {
  readonly #repository: ImportRepository
  readonly #files: ImportFiles
  readonly #accept: AcceptFile
  readonly #clock: Clock
  readonly #receiving = new Set<number>()

  constructor({ repository, files, accept, clock }: ReceiveFileDeps) {
    this.#repository = repository
    this.#files = files
    this.#accept = accept
    this.#clock = clock
  }

  /**
   * Answers the import as it is then: running once the file is whole. A part that is sent again,
   * because its answer was lost, is welcome.
   */
  async execute(
    found: CsvImport,
    part: FilePart | null,
    body: AsyncIterable<Uint8Array>,
  ): Promise<ReceiveOutcome> {
    if (found.state === 'running' || found.state === 'done') {
      const isLast = part?.kind === 'part' && part.end === part.total
      return isLast ? received(found) : { kind: 'file_is_here' }
    }
    if (this.#receiving.has(found.id)) return { kind: 'file_is_being_sent' }
    this.#receiving.add(found.id)
    try {
      return await this.#receive(found, part, body)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      await this.#accept.refuse(found, error)
      return error.facts
    } finally {
      this.#receiving.delete(found.id)
    }
  }

  async #receive(
    found: CsvImport,
    part: FilePart | null,
    body: AsyncIterable<Uint8Array>,
  ): Promise<Received | PartRefused> {
    if (part && part.total > MAX_CSV_BYTES) return TOO_LARGE
    if (part?.total === 0) throw new FileRefused('empty_file')
    if (part?.kind === 'question') return received(found)
    const start = part?.start ?? 0
    const there = Math.min(found.bytesKept, await this.#files.size(found.id))
    if (start > 0 && part?.total !== found.bytesTotal) return { kind: 'different_file' }
    if (start > there) return { kind: 'wrong_offset', offset: there }
    const total = part?.total ?? null
    const kept = start === 0 ? 0 : there
    await this.#keep(found, { bytesKept: kept, bytesTotal: total })
    try {
      const bytes = checked(this.#noted(found, body), start, part)
      await this.#files.append(found.id, { start, kept }, bytes)
    } catch (error) {
      const file = { bytesKept: await this.#files.size(found.id), bytesTotal: total }
      await this.#repository.keep(found, { ...file, receivedAt: null })
      if (error instanceof TooMuch) return part ? { kind: 'part_too_long' } : TOO_LARGE
      if (error instanceof DifferentFile) return { kind: 'different_file' }
      if (isCutOff(error)) return { kind: 'cut_off' }
      throw error
    }
    const size = await this.#files.size(found.id)
    const file = await this.#keep(found, { bytesKept: size, bytesTotal: total ?? size })
    if (total !== null && size < total) {
      return received({ ...found, ...file, state: 'waiting_for_upload', failure: null })
    }
    return received(await this.#accept.execute(found))
  }

  /** Notes what there is of a file that is on its way. */
  async #keep(
    found: CsvImport,
    bytes: Pick<KeptFile, 'bytesKept' | 'bytesTotal'>,
  ): Promise<KeptFile> {
    const file = { ...bytes, receivedAt: new Date(this.#clock.now()) }
    await this.#repository.keep(found, file)
    return file
  }

  /** The bytes as they come; while they do, that is noted. */
  async *#noted(
    found: CsvImport,
    body: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array, void> {
    let noted = this.#clock.now()
    for await (const bytes of body) {
      const now = this.#clock.now()
      if (now - noted >= NOTE_INTERVAL_MS) {
        noted = now
        await this.#repository.hear(found, new Date(now))
      }
      yield bytes
    }
  }
}

const received = (found: CsvImport): Received => ({ kind: 'received', import: found })

const TOO_LARGE = { kind: 'file_too_large', maxBytes: MAX_CSV_BYTES } as const

class TooMuch extends Error {
  override readonly name = 'TooMuch'
}

/** Fewer may be any text: all of it is looked over later. */
const MIN_TELLING_BYTES = 512

/** The parts as they come; stops at what is too much, and at the first look of something binary. */
async function* checked(
  body: AsyncIterable<Uint8Array>,
  start: number,
  part: FilePart | null,
): AsyncGenerator<Uint8Array> {
  const end = part?.kind === 'part' ? part.end : MAX_CSV_BYTES
  let at = start
  for await (const bytes of body) {
    if (at === 0 && bytes.length >= MIN_TELLING_BYTES && looksBinary(bytes))
      throw new FileRefused('not_text')
    at += bytes.length
    if (at > end) throw new TooMuch()
    yield bytes
  }
}

const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
