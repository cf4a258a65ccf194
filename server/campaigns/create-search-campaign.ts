import type { SourceType } from '#core/campaign/campaign.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { SearchStore } from '../imports/search-store.ts'
import type { MaterialStores } from '../sales-kit/sales-kit-services.ts'
import type { PlanSearch } from './plan-search.ts'
import { beginCampaign, type BeginCampaignDeps } from './begin-campaign.ts'
import { unknownMaterial, type UnknownMaterial } from './chosen-materials.ts'
import type { CampaignDraft } from './campaign-record-store.ts'

export interface CreateSearchCampaignDeps extends BeginCampaignDeps {
  readonly database: Database
  readonly searches: SearchStore
  readonly materialStores: MaterialStores
  readonly planSearch: Pick<PlanSearch, 'execute'>
  readonly bus: Pick<EventBus, 'publish'>
}

export interface SearchToMake {
  /** Origin of the network. */
  readonly network: string
  /** In the one form, without a page. */
  readonly url: string
  readonly maxPeople: number
  readonly sourceType: Exclude<SourceType, 'csv'>
  /** What its user filled in; kept with the campaign. */
  readonly source: Readonly<Record<string, unknown>>
}

export type CreateSearchOutcome =
  | { readonly kind: 'created'; readonly campaignId: CampaignId }
  | UnknownMaterial

/** Makes a campaign of a search, whose first page is read as soon as somebody can. */
export class CreateSearchCampaign {
  readonly #deps: CreateSearchCampaignDeps

  constructor(deps: CreateSearchCampaignDeps) {
    this.#deps = deps
  }

  async execute(campaign: CampaignDraft, search: SearchToMake): Promise<CreateSearchOutcome> {
    const { database, campaignRecords, searches, planSearch, bus } = this.#deps
    const { workspaceId, createdBy: userId } = campaign
    const { sourceType, source, network, url, maxPeople } = search
    const unknown = await database.inWorkspace(workspaceId, (transaction) =>
      unknownMaterial(transaction, this.#deps.materialStores, campaign),
    )
    if (unknown) return unknown
    const campaignId = await database.inWorkspace(workspaceId, async (transaction) => {
      const whole = { ...(await campaignRecords.defaults(transaction)), ...campaign }
      const id = await campaignRecords.draft(transaction, whole, { sourceType, source })
      await searches.create(transaction, { workspaceId, campaignId: id, network, url, maxPeople })
      const by = { workspaceId, userId, campaignId: id }
      await beginCampaign(transaction, this.#deps, { ...by, autonomy: whole.autonomy })
      return id
    })
    bus.publish([{ kind: 'workspace', workspaceId, campaigns: [campaignId] }])
    await planSearch.execute(workspaceId, campaignId)
    return { kind: 'created', campaignId }
  }
}
