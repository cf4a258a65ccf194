import type { PlannedPart } from '#core/outreach/campaign-plan.ts'
import type { CampaignId, UserId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** Whose accounts act for a campaign, and where its people stand. */
export interface OverviewFacts {
  readonly userId: UserId
  readonly zone: string
  readonly undecidedTexts: number
  readonly topics: number
  readonly networks: readonly {
    readonly network: string
    readonly people: PlannedPart['people']
  }[]
}

export interface CampaignOverviewStore {
  /** Null where there is no such campaign. */
  facts(transaction: Transaction, id: CampaignId): Promise<OverviewFacts | null>
}
