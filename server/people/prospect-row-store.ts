import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, ProspectId, TopicId } from '#core/runtime/ids.ts'
import type { FitVerdict } from '#core/sales-kit/fit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProspectRow } from './prospect-row.ts'

/** The last row of the part before: its value of the ordering, and its id; its person's, where those are sorted by name. */
export interface ProspectCursor {
  readonly key: string
  readonly id: number
}

export interface ProspectQuery {
  readonly search: string
  /** None means all. */
  readonly statuses: readonly ProspectStatus[]
  /** Null means any, or none. */
  readonly topic: TopicId | null
  readonly fits: readonly FitVerdict[]
  readonly ordering: ProspectOrdering
  readonly limit: number
  /** How many rows to leave out, or behind which one to go on. */
  readonly from: number | ProspectCursor
}

export interface ProspectPage {
  /** How many there are at least, where that is not exact. */
  readonly count: number
  readonly countIsExact: boolean
  readonly rows: readonly ProspectRow[]
  readonly next: ProspectCursor | null
}

/** People of campaigns as they are shown. */
export interface ProspectRowStore {
  list(
    transaction: Transaction,
    campaignId: CampaignId,
    query: ProspectQuery,
  ): Promise<ProspectPage>
  /** Those of these ids that are there. */
  find(transaction: Transaction, ids: readonly ProspectId[]): Promise<readonly ProspectRow[]>
}
