import type { ImportProgress } from '#core/campaign/campaign.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import { RequestRejected, ServerUnreachable } from '#core/errors.ts'
import { pause, type Scheduler } from '#core/runtime/scheduler.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { importOperations as operations } from './contract/imports.ts'

const PART_BYTES = 8 * 1024 * 1024
const PART_TIMEOUT_MS = 300_000
const MAX_ATTEMPTS = 5
const FIRST_PAUSE_MS = 1000

/** Sends a file part by part; where a part got no answer, the file goes on from what was kept. */
export class FileUpload {
  readonly #calls: AuthorizedTransport
  readonly #scheduler: Scheduler
  readonly #partBytes: number

  constructor(calls: AuthorizedTransport, scheduler: Scheduler, partBytes = PART_BYTES) {
    this.#calls = calls
    this.#scheduler = scheduler
    this.#partBytes = partBytes
  }

  async send(
    campaign: CampaignId,
    file: FileSource,
    onSent: (bytes: number) => void = () => undefined,
  ): Promise<ImportProgress> {
    let attempt = 1
    for (let start = 0; ;) {
      const end = Math.min(start + this.#partBytes, file.size)
      try {
        const progress = await this.#sendPart(campaign, file, { start, end })
        onSent(end)
        if (end >= file.size || progress.state === 'failed') return progress
        start = end
        attempt = 1
      } catch (error) {
        if (!isRetryable(error) || attempt >= MAX_ATTEMPTS) throw error
        await pause(this.#scheduler, FIRST_PAUSE_MS * 2 ** (attempt - 1))
        attempt += 1
        if (isWrongOffset(error)) start = await this.#bytesKept(campaign)
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

  async #bytesKept(campaign: CampaignId): Promise<number> {
    const found = await this.#calls.call(operations.getImport, { params: { id: campaign } })
    return found.bytesKept ?? 0
  }
}

/** No answer came, the server still takes in what was sent before, or it has kept less. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ServerUnreachable || isWrongOffset(error) || isBusy(error)

const isWrongOffset = (error: unknown): boolean =>
  error instanceof RequestRejected && error.has('wrong_offset')

const isBusy = (error: unknown): boolean =>
  error instanceof RequestRejected && error.has('invalid_transition')
