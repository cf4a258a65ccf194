import type { FailCode } from '../prospect/fail-code.ts'
import type { Profile } from '../prospect/profile.ts'
import type { ProspectStatus } from '../prospect/prospect-status.ts'
import type { LimitUsage, WaitingReason } from '../prospect/waiting-reason.ts'
import type { FitVerdict } from '../sales-kit/fit.ts'
import type { CampaignId, PersonId, ProspectId, TopicId } from '../runtime/ids.ts'
import type { OutreachDate } from '../runtime/moments.ts'

/** That somebody is in a campaign, in brief. */
export interface Membership {
  readonly id: ProspectId
  readonly campaign: { readonly id: CampaignId; readonly name: string }
  readonly topic: TopicId | null
  readonly status: ProspectStatus
  readonly statusChangedAt: OutreachDate
  readonly toConnect: boolean
  /** By that campaign's ICP profile; null before they are enriched, or without a profile. */
  readonly fitVerdict: FitVerdict | null
  readonly failCode: FailCode | null
  readonly waitingFor: WaitingReason | null
  readonly waitingLimit: LimitUsage | null
  readonly limitResumesAt: OutreachDate | null
  readonly nextStepAt: OutreachDate | null
}

/** Somebody of a workspace, with what they are to its campaigns. */
export interface ListedPerson extends Omit<Profile, 'about' | 'positions'> {
  readonly id: PersonId
  readonly network: string
  readonly profileUrl: string
  readonly tags: readonly string[]
  readonly doNotContact: boolean
  /** The beginning of the notes. */
  readonly noteExcerpt: string
  /** The furthest over all campaigns, deleted ones among them. */
  readonly status: ProspectStatus
  readonly lastActivityAt: OutreachDate
  readonly lastContactedAt: OutreachDate | null
  readonly lastRepliedAt: OutreachDate | null
  readonly enrichedAt: OutreachDate | null
  readonly createdAt: Date
  /** In campaigns that are not deleted, the furthest first. */
  readonly memberships: readonly Membership[]
}

/** A value that people have in common, and how many have it. */
export interface PersonFacet {
  readonly value: string
  readonly count: number
  /** False where there are more. */
  readonly countIsExact: boolean
}
