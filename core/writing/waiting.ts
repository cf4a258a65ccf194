import type { CampaignId, ProspectId } from '../runtime/ids.ts'
import type { OutreachDate, RealDate } from '../runtime/moments.ts'

interface NamedCampaign {
  readonly id: CampaignId
  readonly name: string
}

/** Of one campaign. */
export interface WaitingDrafts {
  readonly campaign: NamedCampaign
  readonly count: number
  /** When the last of them was begun. */
  readonly latestAt: RealDate
}

/** Of somebody who wrote last, and to whom no answer is approved. */
export interface WaitingReply {
  readonly prospect: ProspectId
  readonly campaign: NamedCampaign
  readonly fullName: string
  readonly at: OutreachDate
}

/** No more replies are told; nor campaigns. */
export const MAX_WAITING = 20

/** What waits for a person in a workspace: drafts to be approved and replies to be answered, the newest first. */
export interface Waiting {
  readonly drafts: readonly WaitingDrafts[]
  readonly replies: readonly WaitingReply[]
}
