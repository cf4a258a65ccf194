import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ReadStalls } from '../outreach/read-stalls.ts'
import type { CampaignDetails } from './campaign-record.ts'
import type { CampaignQuery, CampaignRecordStore } from './campaign-record-store.ts'
import { withStalls } from './with-stalls.ts'

export interface CampaignPage {
  readonly count: number
  readonly campaigns: readonly CampaignDetails[]
}

/** A part of a workspace's campaigns, each with why it stands still. */
export class ListCampaigns {
  readonly #records: CampaignRecordStore
  readonly #stalls: ReadStalls

  constructor(records: CampaignRecordStore, stalls: ReadStalls) {
    this.#records = records
    this.#stalls = stalls
  }

  async execute(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    query: CampaignQuery,
  ): Promise<CampaignPage> {
    const stalls = this.#stalls
    stalls.readAhead(transaction, workspaceId)
    const { count, campaigns } = await this.#records.list(transaction, query)
    return { count, campaigns: await withStalls(transaction, campaigns, { stalls }) }
  }
}
