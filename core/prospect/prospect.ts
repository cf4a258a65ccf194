import type { FitReason, FitVerdict } from '../sales-kit/fit.ts'
import type { CampaignId, PersonId, ProspectId, TopicId } from '../runtime/ids.ts'
import type { OutreachDate } from '../runtime/moments.ts'
import type { LimitUsage, WaitingReason } from './waiting-reason.ts'
import type { FailCode } from './fail-code.ts'
import type { Profile } from './profile.ts'
import type { ProspectStatus } from './prospect-status.ts'

/** Someone on a network, one per workspace. */
export interface Person extends Profile {
  readonly id: PersonId
  readonly network: string
  readonly profileUrl: string
  /** What a CSV brought beyond the profile, by the headers of its columns. */
  readonly customFields: Readonly<Record<string, string>>
  readonly enrichedAt: OutreachDate | null
}

/** A person inside a campaign's pipeline; the status belongs to this membership. */
export interface Prospect {
  readonly id: ProspectId
  readonly campaign: CampaignId
  readonly topic: TopicId | null
  readonly person: Person
  readonly status: ProspectStatus
  readonly statusChangedAt: OutreachDate
  /** By the campaign's ICP profile; null before they are enriched, or without a profile. */
  readonly fitVerdict: FitVerdict | null
  readonly fitReason: FitReason | null
  readonly waitingFor: WaitingReason | null
  /** How much of it is used, where it is a limit. */
  readonly waitingLimit: LimitUsage | null
  /** When that limit allows one more; null where no time alone is enough. */
  readonly limitResumesAt: OutreachDate | null
  readonly failCode: FailCode | null
  /** Known of whoever is first in line, and of answers; everybody else comes after others. */
  readonly nextStepAt: OutreachDate | null
  readonly invitationSentAt: OutreachDate | null
  readonly acceptedAt: OutreachDate | null
  readonly repliedAt: OutreachDate | null
  readonly creditsSpent: number
  readonly toConnect: boolean
  /** Their user writes to them, and the sequence waits until it is told to go on. */
  readonly isByHand: boolean
  /** Where whoever a user removed stood, to be taken back to; null of everybody else. */
  readonly statusBefore: ProspectStatus | null
}
