import type {
  CampaignApi,
  CampaignChanges,
  CampaignListing,
  ClonedCampaign,
  CloneOptions,
  ColumnChoice,
  CsvCampaign,
  OnSent,
} from '#core/campaign/campaign-api.ts'
import type {
  Campaign,
  CampaignDefaults,
  ImportProgress,
  RowProblem,
} from '#core/campaign/campaign.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import { InOrder } from '#core/runtime/in-order.ts'
import type { Page, PageRequest } from '#core/runtime/page.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { campaignOperations as operations } from './contract/campaigns.ts'
import { importOperations } from './contract/imports.ts'
import type { FileUpload } from './file-upload.ts'
import { pageOf } from './pages.ts'

/** What is changed about one campaign is sent in the order it is asked for: the last one asked for stays. */
export class HttpCampaignApi implements CampaignApi {
  readonly #calls: AuthorizedTransport
  readonly #changes = new InOrder<CampaignId>()
  readonly #upload: FileUpload

  constructor(calls: AuthorizedTransport, upload: FileUpload) {
    this.#calls = calls
    this.#upload = upload
  }

  async list(workspace: WorkspaceId, listing: CampaignListing): Promise<Page<Campaign>> {
    const params = { workspaceId: workspace }
    return pageOf(await this.#calls.call(operations.listCampaigns, { params, query: listing }))
  }

  load(id: CampaignId): Promise<Campaign> {
    return this.#calls.call(operations.getCampaign, { params: { id } })
  }

  createFromCsv(workspace: WorkspaceId, csv: CsvCampaign): Promise<Campaign> {
    const params = { workspaceId: workspace }
    return this.#calls.write(operations.createCsvCampaign, { params, body: csv })
  }

  upload(campaign: CampaignId, file: FileSource, onSent?: OnSent): Promise<ImportProgress> {
    return this.#upload.send(campaign, file, onSent)
  }

  loadImport(campaign: CampaignId): Promise<ImportProgress> {
    return this.#calls.call(importOperations.getImport, { params: { id: campaign } })
  }

  chooseColumns(
    campaign: CampaignId,
    { columnMap, leftOut = [] }: ColumnChoice,
  ): Promise<ImportProgress> {
    return this.#calls.write(importOperations.chooseImportColumns, {
      params: { id: campaign },
      body: { columnMap, leftOut: [...leftOut] },
    })
  }

  async importProblems(campaign: CampaignId, page: PageRequest): Promise<Page<RowProblem>> {
    const params = { id: campaign }
    return pageOf(
      await this.#calls.call(importOperations.listImportProblems, { params, query: page }),
    )
  }

  change(id: CampaignId, { status, ...changes }: CampaignChanges): Promise<Campaign> {
    const body = {
      ...changes,
      ...((status === 'paused' || status === 'running') && { status }),
    }
    return this.#changes.run(id, () =>
      this.#calls.call(operations.changeCampaign, { params: { id }, body }),
    )
  }

  clone(id: CampaignId, how: CloneOptions): Promise<ClonedCampaign> {
    return this.#calls.write(operations.cloneCampaign, { params: { id }, body: how })
  }

  loadDefaults(workspace: WorkspaceId): Promise<CampaignDefaults> {
    return this.#calls.call(operations.getCampaignDefaults, { params: { id: workspace } })
  }

  changeDefaults(
    workspace: WorkspaceId,
    changes: Partial<CampaignDefaults>,
  ): Promise<CampaignDefaults> {
    const params = { id: workspace }
    return this.#calls.write(operations.changeCampaignDefaults, { params, body: changes })
  }

  async remove(id: CampaignId): Promise<void> {
    await this.#changes.run(id, () =>
      this.#calls.call(operations.deleteCampaign, { params: { id } }),
    )
  }

  restore(id: CampaignId): Promise<Campaign> {
    return this.#changes.run(id, () =>
      this.#calls.write(operations.restoreCampaign, { params: { id }, body: {} }),
    )
  }

  run(id: CampaignId): Promise<Campaign> {
    return this.#changes.run(id, () =>
      this.#calls.write(operations.runCampaign, { params: { id } }),
    )
  }
}
