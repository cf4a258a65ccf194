import type { CampaignApi, CsvCampaign } from '#core/campaign/campaign-api.ts'
import type {
  Campaign,
  CampaignStatus,
  ImportProgress,
  RowProblem,
} from '#core/campaign/campaign.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import type { Page, PageRequest } from '#core/runtime/page.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { campaignOperations as operations } from './contract/campaigns.ts'
import { importOperations } from './contract/imports.ts'
import type { FileUpload } from './file-upload.ts'
import {
  campaignFromWire,
  columnMapToWire,
  importProgressFromWire,
  rowProblemFromWire,
} from './wire-campaign.ts'
import { pageFromWire, pageRequestToWire } from './wire-page.ts'

export class HttpCampaignApi implements CampaignApi {
  readonly #calls: AuthorizedTransport
  readonly #upload: FileUpload

  constructor(calls: AuthorizedTransport, upload: FileUpload) {
    this.#calls = calls
    this.#upload = upload
  }

  async list(workspace: number, page: PageRequest & { search?: string }): Promise<Page<Campaign>> {
    const answer = await this.#calls.call(operations.listCampaigns, {
      params: { workspace_id: workspace },
      query: { ...pageRequestToWire(page), search: page.search },
    })
    return pageFromWire(answer, campaignFromWire)
  }

  async load(id: number): Promise<Campaign> {
    return campaignFromWire(await this.#calls.call(operations.getCampaign, { params: { id } }))
  }

  async createFromCsv(workspace: number, csv: CsvCampaign): Promise<Campaign> {
    const answer = await this.#calls.write(operations.createCsvCampaign, {
      params: { workspace_id: workspace },
      body: {
        name: csv.name,
        file_name: csv.fileName,
        column_map: columnMapToWire(csv.columnMap),
        ...(csv.csv !== undefined && { csv: csv.csv }),
        ...(csv.language !== undefined && { language: csv.language }),
      },
    })
    return campaignFromWire(answer)
  }

  upload(
    campaign: number,
    file: FileSource,
    onSent?: (bytes: number) => void,
  ): Promise<ImportProgress> {
    return this.#upload.send(campaign, file, onSent)
  }

  async loadImport(campaign: number): Promise<ImportProgress> {
    const params = { id: campaign }
    return importProgressFromWire(await this.#calls.call(importOperations.getImport, { params }))
  }

  async importProblems(campaign: number, page: PageRequest): Promise<Page<RowProblem>> {
    const answer = await this.#calls.call(importOperations.listImportProblems, {
      params: { id: campaign },
      query: pageRequestToWire(page),
    })
    return pageFromWire(answer, rowProblemFromWire)
  }

  async change(id: number, changes: { name?: string; status?: CampaignStatus }): Promise<Campaign> {
    const { name, status } = changes
    const body = {
      ...(name !== undefined && { name }),
      ...((status === 'paused' || status === 'running') && { status }),
    }
    return campaignFromWire(
      await this.#calls.call(operations.changeCampaign, { params: { id }, body }),
    )
  }

  async remove(id: number): Promise<void> {
    await this.#calls.call(operations.deleteCampaign, { params: { id } })
  }

  async run(id: number): Promise<Campaign> {
    return campaignFromWire(await this.#calls.write(operations.runCampaign, { params: { id } }))
  }
}
