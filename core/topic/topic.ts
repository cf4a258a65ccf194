import type { PeopleCounts } from '../metrics/people-counts.ts'
import type { PersonFilter } from '../person/person-filter.ts'
import type { CampaignId, SequenceId, TopicId } from '../runtime/ids.ts'

export const TOPIC_STATUSES = ['draft', 'active', 'paused', 'archived'] as const
export type TopicStatus = (typeof TOPIC_STATUSES)[number]

/** Those that hold nobody, which a form would promise of the others. */
const LABELS: readonly TopicStatus[] = ['draft', 'active']

/** What a user may choose for a topic that stands so. */
export const choosableStatuses = (current: TopicStatus): readonly TopicStatus[] =>
  TOPIC_STATUSES.filter((status) => LABELS.includes(status) || status === current)

/** An angle: one reason to talk, for one slice of a campaign's people. */
export interface Topic {
  readonly id: TopicId
  readonly campaign: CampaignId
  readonly name: string
  readonly angle: string
  readonly rationale: string
  /** Whom it is for; nobody is given the topic by it alone. */
  readonly audienceFilter: PersonFilter
  /** Its own; null where that of the campaign is for its people, too. */
  readonly sequence: SequenceId | null
  readonly status: TopicStatus
  /** Of those who have it. */
  readonly counts: PeopleCounts
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** What its users say of a topic. */
export type TopicSettings = Pick<
  Topic,
  'name' | 'angle' | 'rationale' | 'audienceFilter' | 'status'
>
