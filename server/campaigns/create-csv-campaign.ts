import { invalidField, apiError } from '../http/errors.ts'
import type { CsvImport } from '../imports/csv-import.ts'
import { readLayout } from '../imports/csv-layout.ts'
import { FileRefused } from '../imports/file-refused.ts'
import type { ImportFiles } from '../imports/import-files.ts'
import type { ImportRunner } from '../imports/import-runner.ts'
import { toUtf8 } from '../imports/to-utf8.ts'
import type { CampaignRepository, NewCsvCampaign } from './campaign-repository.ts'

const MAX_TEXT_BYTES = 10_000_000
/** A text of this size is imported while its sender waits. */
const MAX_SYNC_TEXT_BYTES = 200_000

/** Makes a campaign from a CSV: from its text, or waiting for the raw file. */
export class CreateCsvCampaign {
  readonly #campaigns: CampaignRepository
  readonly #files: ImportFiles
  readonly #runner: ImportRunner

  constructor(campaigns: CampaignRepository, files: ImportFiles, runner: ImportRunner) {
    this.#campaigns = campaigns
    this.#files = files
    this.#runner = runner
  }

  /** Nothing is made from a text that can't be imported. */
  async execute(campaign: NewCsvCampaign, csv: string | undefined): Promise<CsvImport> {
    if (csv === undefined) return this.#campaigns.create(campaign)
    const bytes = Buffer.byteLength(csv)
    if (bytes > MAX_TEXT_BYTES) throw tooLarge()
    const path = await this.#files.take(csv)
    try {
      await toUtf8(path)
      await readLayout(path, campaign.columnMap)
      const adopt = (importId: number) => this.#files.adopt(path, importId)
      const created = await this.#campaigns.create(campaign, { bytes, adopt })
      const work = this.#runner.runToCompletion(created)
      if (bytes <= MAX_SYNC_TEXT_BYTES) await work
      return created
    } catch (error) {
      if (error instanceof FileRefused) throw invalidField(error.field, error.message, error.code)
      throw error
    } finally {
      await this.#files.forget(path)
    }
  }
}

const tooLarge = () =>
  apiError(413, 'payload_too_large', 'A text may have at most 10 MB: send the file to `upload`.')
