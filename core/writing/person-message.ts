import type {
  CampaignId,
  PersonMessageId,
  ProspectId,
  PromptVersionId,
  SequenceMessageId,
  TopicId,
  UserId,
} from '../runtime/ids.ts'
import type { OutreachDate } from '../runtime/moments.ts'
import type { TextUsage } from './token-usage.ts'
import type { PromptPurpose } from './prompt.ts'

export const PERSON_MESSAGE_STATUSES = [
  'draft',
  'awaiting_approval',
  'approved',
  'rejected',
  'scheduled',
  'sending',
  'sent',
  'unverified',
  'failed',
  'cancelled',
] as const
/** Of which a person has yet to say whether it is sent. */
export const UNDECIDED_STATUSES = ['draft', 'awaiting_approval'] as const
export type PersonMessageStatus = (typeof PERSON_MESSAGE_STATUSES)[number]

/** What a factual span of a text rests on: a field of the profile, or the user's own material. */
export interface MessageEvidence {
  readonly span: string
  readonly field: string
  readonly value: string
}

/** What keeps a text from being approved. */
export interface MessageProblem {
  readonly code: string
  readonly detail: string
}

/** A text for one person: a step of the sequence, or an answer to a reply. */
export interface PersonMessage {
  readonly id: PersonMessageId
  readonly campaign: CampaignId
  readonly prospect: ProspectId
  readonly fullName: string
  readonly publicIdentifier: string
  /** Null for an answer to a reply. */
  readonly sequenceMessage: SequenceMessageId | null
  readonly purpose: PromptPurpose
  readonly body: string
  /** As it was written, before anybody edited it. */
  readonly originalBody: string
  readonly evidence: readonly MessageEvidence[]
  readonly problems: readonly MessageProblem[]
  /** Who wrote it: the language model, the rules that stand in for one, or the user's own text. */
  readonly writer: 'model' | 'rules' | 'text'
  /** What writing it took of a language model; null where none wrote it. */
  readonly usage: TextUsage | null
  readonly promptVersion: PromptVersionId | null
  readonly variant: string | null
  readonly topic: TopicId | null
  /** The step's own version that it was written by; 0 where it is to be written anew, whatever that is. */
  readonly stepVersion: number
  readonly status: PersonMessageStatus
  /** Who did, also by a rule for many at once; null where nobody did, or the campaign's autonomy. */
  readonly approvedBy: UserId | null
  readonly scheduledAt: OutreachDate | null
  readonly sentAt: OutreachDate | null
  readonly editedBy: UserId | null
  readonly version: number
}
