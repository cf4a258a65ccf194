import type { ImportProgress } from '#core/campaign/campaign.ts'
import type { OnSent } from '#core/campaign/campaign-api.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import { RequestRejected, ServerUnreachable } from '#core/errors.ts'
import { pause, type Scheduler } from '#core/runtime/scheduler.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import type { ErrorCode } from './contract/error-codes.ts'
import { importOperations as operations } from './contract/imports.ts'

const PART_BYTES = 8 * 1024 * 1024
/** So much of what is kept is sent again, for the server to see that it is the same file. */
const REPEATED_BYTES = 64 * 1024
const PART_TIMEOUT_MS = 300_000
const MAX_ATTEMPTS = 5
const FIRST_PAUSE_MS = 1000

export interface PartSizes {
  readonly partBytes: number
  readonly repeatedBytes: number
}

/** Sends a file part by part, from what is kept of it on; where another file was begun, from its start. */
export class FileUpload {
  readonly #calls: AuthorizedTransport
  readonly #scheduler: Scheduler
  readonly #sizes: PartSizes

  constructor(
    calls: AuthorizedTransport,
    scheduler: Scheduler,
    sizes: PartSizes = { partBytes: PART_BYTES, repeatedBytes: REPEATED_BYTES },
  ) {
    this.#calls = calls
    this.#scheduler = scheduler
    this.#sizes = sizes
  }

  async send(
    campaign: CampaignId,
    file: FileSource,
    onSent: OnSent = () => undefined,
  ): Promise<ImportProgress> {
    const { partBytes } = this.#sizes
    let from: Beginning | null = null
    let isTaken = false
    for (let attempt = 1; ;) {
      try {
        const { start, startsOver }: Beginning = (from ??= await this.#beginning(campaign, file))
        if (!isTaken && (start > 0 || startsOver)) onSent(start, startsOver)
        const end = Math.min(start + partBytes, file.size)
        const progress = await this.#sendPart(campaign, file, { start, end })
        onSent(end, startsOver)
        if (end >= file.size || progress.state === 'failed') return progress
        from = { start: end, startsOver }
        isTaken = true
        attempt = 1
      } catch (error) {
        if (isRefused(error, 'different_file') && !isTaken && from?.startsOver === false) {
          from = { start: 0, startsOver: true }
          continue
        }
        if (!isRetryable(error) || attempt >= MAX_ATTEMPTS) throw error
        await pause(this.#scheduler, FIRST_PAUSE_MS * 2 ** (attempt - 1))
        attempt += 1
        if (isRefused(error, 'wrong_offset')) from = null
      }
    }
  }

  async #sendPart(
    campaign: CampaignId,
    file: FileSource,
    { start, end }: { readonly start: number; readonly end: number },
  ): Promise<ImportProgress> {
    const raw = {
      bytes: new Uint8Array(await file.read(start, end)),
      type: 'text/csv',
      contentRange: file.size === 0 ? 'bytes */0' : `bytes ${start}-${end - 1}/${file.size}`,
    }
    const input = { params: { id: campaign }, raw, timeoutMs: PART_TIMEOUT_MS }
    return this.#calls.call(operations.uploadImport, input)
  }

  /** Where a file goes on, as far as its size tells. */
  async #beginning(campaign: CampaignId, { size }: FileSource): Promise<Beginning> {
    const found = await this.#calls.call(operations.getImport, { params: { id: campaign } })
    const { bytesKept: kept = 0, bytesTotal } = found
    if (kept > 0 && bytesTotal !== size) return { start: 0, startsOver: true }
    return { start: Math.max(0, kept - this.#sizes.repeatedBytes), startsOver: false }
  }
}

interface Beginning {
  readonly start: number
  readonly startsOver: boolean
}

/** No answer came, the server still takes in what was sent before, or it has kept less. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ServerUnreachable ||
  isRefused(error, 'wrong_offset') ||
  isRefused(error, 'invalid_transition')

const isRefused = (error: unknown, code: ErrorCode): boolean =>
  error instanceof RequestRejected && error.has(code)
