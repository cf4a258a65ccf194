import { RequestRejected } from '../errors.ts'
import { pause, type Scheduler } from '../runtime/scheduler.ts'
import type { Language } from '../user/language.ts'
import type { GoalId, IcpProfileId, WorkspaceId } from '../runtime/ids.ts'
import type { CampaignApi, ColumnMap } from './campaign-api.ts'
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
}

export interface CsvToImport {
  readonly file: FileSource
  readonly name: string
  readonly columnMap: ColumnMap
  readonly leftOut?: readonly string[]
  readonly language?: Language
  readonly goal?: GoalId | null
  readonly icpProfile?: IcpProfileId | null
}

export interface StartedImport {
  readonly campaign: Campaign
  /** The file did not go along: it has to be sent with `CampaignApi.upload`. */
  readonly needsUpload: boolean
}

/** How far an import has come; bytes sent of the file's, or what the server has read of it. */
export type ImportStep =
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number }
  | { readonly kind: 'importing'; readonly progress: ImportProgress }

export type ImportOutcome =
  | { readonly kind: 'imported'; readonly campaign: Campaign; readonly progress: ImportProgress }
  /** Nothing could be made of the file; the campaign is gone again. */
  | { readonly kind: 'failed'; readonly progress: ImportProgress }

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
   * Makes the campaign and waits until its people are in. What fails leaves no campaign behind, as
   * far as the server can be reached; rejects where it refuses or is away.
   */
  async execute(
    workspace: WorkspaceId,
    csv: CsvToImport,
    onStep: (step: ImportStep) => void = () => undefined,
  ): Promise<ImportOutcome> {
    const { campaign, needsUpload } = await this.start(workspace, csv)
    try {
      const sent = needsUpload ? await this.#send(campaign, csv.file, onStep) : campaign.import
      const progress = await this.#finished(campaign, sent, onStep)
      if (progress.state === 'done') return { kind: 'imported', campaign, progress }
      await this.#remove(campaign)
      return { kind: 'failed', progress }
    } catch (error) {
      if (error instanceof RequestRejected) await this.#remove(campaign)
      throw error
    }
  }

  /** The whole text; null where it has to go as it is, for the server to make out. */
  async #textOf(file: FileSource): Promise<string | null> {
    if (file.size > MAX_INLINE_BYTES) return null
    const bytes = await file.read(0, file.size)
    // In UTF-8, as it is sent, one byte of another encoding is up to three.
    const isLonger = detectEncoding(bytes) !== 'utf-8' && file.size * 3 > MAX_INLINE_BYTES
    return isLonger ? null : decodeCsv(bytes, false, this.#deps.decodeText)
  }

  #send(
    { id }: Campaign,
    file: FileSource,
    onStep: (step: ImportStep) => void,
  ): Promise<ImportProgress> {
    const total = file.size
    onStep({ kind: 'sending', sent: 0, total })
    return this.#deps.campaigns.upload(id, file, (sent) => onStep({ kind: 'sending', sent, total }))
  }

  async #finished(
    { id }: Campaign,
    first: ImportProgress | null,
    onStep: (step: ImportStep) => void,
  ): Promise<ImportProgress> {
    let progress = first
    while (progress?.state !== 'done' && progress?.state !== 'failed') {
      if (progress) onStep({ kind: 'importing', progress })
      await pause(this.#deps.scheduler, IMPORT_POLL_INTERVAL_MS)
      progress = await this.#deps.campaigns.loadImport(id)
    }
    return progress
  }

  #remove({ id }: Campaign): Promise<void> {
    return this.#deps.campaigns.remove(id).catch(() => undefined)
  }
}
