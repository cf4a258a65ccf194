import { RequestRejected } from '../errors.ts'
import { pause, type Scheduler } from '../runtime/scheduler.ts'
import type { CampaignId, WorkspaceId } from '../runtime/ids.ts'
import type { CampaignApi, CsvCampaign } from './campaign-api.ts'
import type { Campaign, ImportProgress } from './campaign.ts'
import { detectEncoding } from '../text-encoding/detect-encoding.ts'
import { decodeCsv, type DecodeText } from './csv-text.ts'
import type { FileSource } from './file-source.ts'

/** Up to this size the text goes along with the call; a larger file is sent as it is, part by part. */
export const MAX_INLINE_BYTES = 10_000_000
export const IMPORT_POLL_INTERVAL_MS = 300

export interface ImportCsvDeps {
  readonly campaigns: Pick<CampaignApi, 'createFromCsv' | 'upload' | 'loadImport' | 'remove'>
  readonly decodeText: DecodeText
  readonly scheduler: Scheduler
  /** Looks how far it is: null where nobody can say for now. Without it, a look that fails is the end. */
  readonly look?: <T>(look: () => Promise<T>) => Promise<T | null>
}

export interface CsvToImport extends Omit<CsvCampaign, 'fileName' | 'csv'> {
  readonly file: FileSource
}

export interface StartedImport {
  readonly campaign: Campaign
  /** The file did not go along: it has to be sent with `CampaignApi.upload`. */
  readonly needsUpload: boolean
}

/** How far an import has come; bytes sent of the file's, or what the server has read of it. */
export type ImportStep =
  | {
      readonly kind: 'sending'
      readonly sent: number
      readonly total: number
      /** Another file had been begun, and is thrown away. */
      readonly startsOver: boolean
    }
  | {
      readonly kind: 'importing'
      readonly campaign: CampaignId
      readonly progress: ImportProgress
    }

export type UploadOutcome =
  | { readonly kind: 'imported'; readonly progress: ImportProgress }
  /** Nothing could be made of the file. */
  | { readonly kind: 'failed'; readonly progress: ImportProgress }
  /** The server refused it as no file to import. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** What was sent is kept: the same file, sent again, goes on. */
  | { readonly kind: 'interrupted'; readonly error: unknown }
  /** The campaign was deleted meanwhile. */
  | { readonly kind: 'deleted'; readonly campaign: CampaignId }

/** Where it failed, the campaign is gone again. */
export type ImportOutcome =
  | Extract<UploadOutcome, { readonly kind: 'deleted' }>
  | (Exclude<UploadOutcome, { readonly kind: 'refused' | 'deleted' }> & {
      readonly campaign: Campaign
    })

/** Makes a campaign of a CSV of people. */
export class ImportCsv {
  readonly #deps: ImportCsvDeps

  constructor(deps: ImportCsvDeps) {
    this.#deps = deps
  }

  /** Makes the campaign, and leaves the rest to whoever follows it. */
  async start(workspace: WorkspaceId, csv: CsvToImport): Promise<StartedImport> {
    const { file, ...rest } = csv
    const text = await this.#textOf(file)
    const campaign = await this.#deps.campaigns.createFromCsv(workspace, {
      ...rest,
      fileName: file.name,
      ...(text !== null && { csv: text }),
    })
    return { campaign, needsUpload: text === null }
  }

  /**
   * Makes the campaign and waits until its people are in. A file that can't be imported leaves no
   * campaign behind, as far as the server can be reached; rejects where it refuses or is away.
   */
  async execute(
    workspace: WorkspaceId,
    csv: CsvToImport,
    onStep: (step: ImportStep) => void = () => undefined,
  ): Promise<ImportOutcome> {
    const { campaign, needsUpload } = await this.start(workspace, csv)
    const outcome = needsUpload
      ? await this.upload(campaign.id, csv.file, onStep)
      : await this.#finished(campaign.id, campaign.import, onStep).catch(async (error: unknown) => {
          if (error instanceof RequestRejected) await this.#remove(campaign)
          throw error
        })
    if (outcome.kind === 'failed' || outcome.kind === 'refused') await this.#remove(campaign)
    if (outcome.kind === 'refused') throw outcome.error
    return outcome.kind === 'deleted' ? outcome : { ...outcome, campaign }
  }

  /** Sends a campaign its file, from what is kept of it on, and waits until its people are in. */
  async upload(
    campaign: CampaignId,
    file: FileSource,
    onStep: (step: ImportStep) => void = () => undefined,
  ): Promise<UploadOutcome> {
    const { campaigns } = this.#deps
    const total = file.size
    const onSent = (sent: number, startsOver: boolean): void =>
      onStep({ kind: 'sending', sent, total, startsOver })
    onSent(0, false)
    let sent: ImportProgress
    try {
      sent = await campaigns.upload(campaign, file, onSent)
    } catch (error) {
      if (isNotFound(error)) return { kind: 'deleted', campaign }
      const now = await campaigns.loadImport(campaign).catch(() => null)
      return { kind: now?.state === 'failed' ? 'refused' : 'interrupted', error }
    }
    return this.#finished(campaign, sent, onStep)
  }

  /** The whole text; null where it has to go as it is, for the server to make out. */
  async #textOf(file: FileSource): Promise<string | null> {
    if (file.size > MAX_INLINE_BYTES) return null
    const bytes = await file.read(0, file.size)
    // In UTF-8, as it is sent, one byte of another encoding is up to three.
    const isLonger = detectEncoding(bytes) !== 'utf-8' && file.size * 3 > MAX_INLINE_BYTES
    return isLonger ? null : decodeCsv(bytes, false, this.#deps.decodeText)
  }

  async #finished(
    campaign: CampaignId,
    first: ImportProgress | null,
    onStep: (step: ImportStep) => void,
  ): Promise<Extract<UploadOutcome, { readonly kind: 'imported' | 'failed' | 'deleted' }>> {
    const { campaigns, scheduler, look = (now) => now() } = this.#deps
    let progress = first
    while (progress?.state !== 'done' && progress?.state !== 'failed') {
      if (progress) onStep({ kind: 'importing', campaign, progress })
      await pause(scheduler, IMPORT_POLL_INTERVAL_MS)
      try {
        progress = (await look(() => campaigns.loadImport(campaign))) ?? progress
      } catch (error) {
        if (isNotFound(error)) return { kind: 'deleted', campaign }
        throw error
      }
    }
    return { kind: progress.state === 'done' ? 'imported' : 'failed', progress }
  }

  #remove({ id }: Campaign): Promise<void> {
    return this.#deps.campaigns.remove(id).catch(() => undefined)
  }
}

const isNotFound = (error: unknown): boolean =>
  error instanceof RequestRejected && error.has('not_found')
