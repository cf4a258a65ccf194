import type { CampaignId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { CsvImport } from '../imports/csv-import.ts'
import { readLayout } from '../imports/csv-layout.ts'
import { FileRefused, type RefusedFile } from '../imports/file-refused.ts'
import type { ImportFiles } from '../imports/import-files.ts'
import type { ImportRunner } from '../imports/import-runner.ts'
import { toUtf8 } from '../imports/to-utf8.ts'
import type { MaterialStores } from '../sales-kit/sales-kit-services.ts'
import { beginCampaign, type BeginCampaignDeps } from './begin-campaign.ts'
import { unknownMaterial, type UnknownMaterial } from './chosen-materials.ts'
import type { NewCsvCampaign } from './campaign-record-store.ts'

const MAX_TEXT_BYTES = 10_000_000
/** A text of this size is imported while its sender waits. */
const MAX_SYNC_TEXT_BYTES = 200_000

export interface CreateCsvCampaignDeps extends BeginCampaignDeps {
  readonly database: Database
  readonly materialStores: MaterialStores
  readonly importFiles: ImportFiles
  readonly importRunner: ImportRunner
  readonly bus: Pick<EventBus, 'publish'>
}

export type CreateOutcome =
  | { readonly kind: 'created'; readonly campaignId: CampaignId }
  | { readonly kind: 'text_too_large'; readonly maxBytes: number }
  | RefusedFile
  | UnknownMaterial

/** Makes a campaign from a CSV: from its text, or waiting for the raw file. */
export class CreateCsvCampaign {
  readonly #deps: CreateCsvCampaignDeps

  constructor(deps: CreateCsvCampaignDeps) {
    this.#deps = deps
  }

  /** Nothing is made from a text that can't be imported. */
  async execute(campaign: NewCsvCampaign, csv: string | undefined): Promise<CreateOutcome> {
    if (csv !== undefined && Buffer.byteLength(csv) > MAX_TEXT_BYTES) {
      return { kind: 'text_too_large', maxBytes: MAX_TEXT_BYTES }
    }
    const unknown = await this.#unknownMaterial(campaign)
    if (unknown) return unknown
    try {
      const { workspaceId, campaignId } = await (csv === undefined
        ? this.#create(campaign)
        : this.#createFrom(campaign, csv))
      this.#deps.bus.publish([{ kind: 'workspace', workspaceId, campaigns: [campaignId] }])
      return { kind: 'created', campaignId }
    } catch (error) {
      if (error instanceof FileRefused) return error.facts
      throw error
    }
  }

  #unknownMaterial(campaign: NewCsvCampaign): Promise<UnknownMaterial | null> {
    const { database, materialStores } = this.#deps
    return database.inWorkspace(campaign.workspaceId, (transaction) =>
      unknownMaterial(transaction, materialStores, campaign),
    )
  }

  async #createFrom(campaign: NewCsvCampaign, csv: string): Promise<CsvImport> {
    const { importFiles, importRunner } = this.#deps
    const bytes = Buffer.byteLength(csv)
    const path = await importFiles.take(csv)
    try {
      await toUtf8(path)
      await readLayout(path, campaign)
      const created = await this.#create(campaign, { path, bytes })
      const work = importRunner.runToCompletion(created)
      if (bytes <= MAX_SYNC_TEXT_BYTES) await work
      return created
    } finally {
      await importFiles.forget(path)
    }
  }

  /** A file that is here already is put in place before anything is kept. */
  #create(
    campaign: NewCsvCampaign,
    file: { path: string; bytes: number } | null = null,
  ): Promise<CsvImport> {
    const { database, campaignRecords, importFiles } = this.#deps
    const { workspaceId, createdBy: userId } = campaign
    return database.inWorkspace(workspaceId, async (transaction) => {
      const whole = { ...(await campaignRecords.defaults(transaction)), ...campaign }
      const created = await campaignRecords.create(transaction, whole, file?.bytes ?? null)
      const by = { workspaceId, userId, campaignId: created.campaignId }
      await beginCampaign(transaction, this.#deps, { ...by, autonomy: whole.autonomy })
      if (file) await importFiles.adopt(file.path, created.id)
      return created
    })
  }
}
