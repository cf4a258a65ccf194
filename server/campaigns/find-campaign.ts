import type { CampaignOverview } from '#core/outreach/campaign-overview.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { CampaignAsked, ReadCampaignOverview } from '../outreach/read-campaign-overview.ts'
import type { ReadStalls } from '../outreach/read-stalls.ts'
import type { CampaignDetails } from './campaign-record.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'
import { withStalls } from './with-stalls.ts'

type Today = Omit<CampaignOverview, 'campaign'>

interface FindCampaignDeps {
  readonly campaignRecords: CampaignRecordStore
  readonly stalls: ReadStalls
  readonly readOverview: ReadCampaignOverview
}

/** One campaign, with why it stands still. */
export class FindCampaign {
  readonly #deps: FindCampaignDeps

  constructor(deps: FindCampaignDeps) {
    this.#deps = deps
  }

  /** Undefined where there is none that isn't deleted. */
  execute(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    id: CampaignId,
  ): Promise<CampaignDetails | undefined> {
    const facts = this.#deps.stalls.factsOf(transaction, [id])
    return this.#find(transaction, { workspaceId, id, facts })
  }

  /** The same, and how it stands today. */
  async withOverview(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    id: CampaignId,
  ): Promise<{ readonly details: CampaignDetails; readonly today: Today } | undefined> {
    const { readOverview, stalls } = this.#deps
    const asked = { workspaceId, id, facts: stalls.factsOf(transaction, [id]) }
    const [details, today] = await Promise.all([
      this.#find(transaction, asked),
      readOverview.execute(transaction, asked),
    ])
    return details && today ? { details, today } : undefined
  }

  async #find(
    transaction: Transaction,
    { workspaceId, id, facts }: CampaignAsked,
  ): Promise<CampaignDetails | undefined> {
    const { campaignRecords, stalls } = this.#deps
    stalls.readAhead(transaction, workspaceId)
    const [record, known] = await Promise.all([campaignRecords.find(transaction, id), facts])
    return record && (await withStalls(transaction, [record], { stalls, facts: known }))[0]
  }
}
