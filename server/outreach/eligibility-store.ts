import type { CampaignWork } from '#core/outreach/campaign-stall.ts'
import type { WaitingProspect } from '#core/outreach/prospect-wait.ts'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { Transaction } from '#server/database/database.ts'

export interface CampaignEligibilityFacts extends CampaignWork {
  readonly id: number
  readonly workspaceId: number
  readonly userId: number
  /** Real time. */
  readonly changedAt: number
}

export interface ProspectEligibilityFacts extends WaitingProspect {
  readonly id: number
  readonly workspaceId: number
  readonly userId: number
  readonly campaignStatus: CampaignStatus
}

/** What the rules have to know to say why something waits. */
export interface EligibilityStore {
  /** Of those campaigns that run or are paused. */
  campaignFacts(
    transaction: Transaction,
    campaignIds: readonly number[],
    now: number,
  ): Promise<readonly CampaignEligibilityFacts[]>
  prospectFacts(
    transaction: Transaction,
    prospectIds: readonly number[],
  ): Promise<readonly ProspectEligibilityFacts[]>
}
