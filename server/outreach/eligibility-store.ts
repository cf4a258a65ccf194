import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { NetworkWork } from '#core/outreach/campaign-stall.ts'
import type { WaitingCampaign, WaitingProspect } from '#core/outreach/prospect-wait.ts'
import type { CampaignId, PersonId, ProspectId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachMs, RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'

export interface CampaignEligibilityFacts {
  readonly id: CampaignId
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
  readonly campaign: WaitingCampaign
  /** Real time. */
  readonly changedAt: RealMs
  /** By the networks on which its people are, or its search is. */
  readonly work: readonly NetworkWork[]
}

export interface ProspectEligibilityFacts extends WaitingProspect {
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
  /** Where the person is: the account there acts. */
  readonly network: string
  readonly campaignId: CampaignId
  readonly campaign: WaitingCampaign
}

/** What the rules have to know to say why something waits. */
export interface EligibilityStore {
  /** Of the workspace, the newest first. */
  runningCampaigns(transaction: Transaction, max: number): Promise<readonly CampaignId[]>
  /** Of those campaigns that stand so. */
  campaignFacts(
    transaction: Transaction,
    asked: {
      readonly ids: readonly CampaignId[]
      readonly statuses: readonly CampaignStatus[]
      readonly now: OutreachMs
    },
  ): Promise<readonly CampaignEligibilityFacts[]>
  prospectFacts(
    transaction: Transaction,
    prospectIds: readonly ProspectId[],
  ): Promise<readonly ProspectEligibilityFacts[]>
  /** The same of all prospects that are these people. */
  factsOfPeople(
    transaction: Transaction,
    personIds: readonly PersonId[],
  ): Promise<readonly ProspectEligibilityFacts[]>
}
