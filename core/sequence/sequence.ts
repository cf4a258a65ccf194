import type {
  CampaignId,
  PromptVersionId,
  SequenceId,
  SequenceMessageId,
  TopicId,
} from '../runtime/ids.ts'
import type { SequenceStep } from './sequence-step.ts'

/** One of several wordings of a step, of which each person is given one for good. */
export interface Variant {
  /** Names it within its step, such as `A`. */
  readonly key: string
  readonly body: string
  /** Its share, against the weights of the others: a whole number from 1 to 100. */
  readonly weight: number
}

export const MIN_VARIANTS = 2
export const MAX_VARIANTS = 5
export const MAX_VARIANT_KEY_LENGTH = 20
export const MAX_VARIANT_WEIGHT = 100

/** A step of a campaign's sequence. */
export interface SequenceMessage extends SequenceStep {
  readonly id: SequenceMessageId
  readonly sequence: SequenceId
  /** Its place, from 1. */
  readonly order: number
  /** None, or two and more; then `body` is what new people would get if they were taken away. */
  readonly variants: readonly Variant[]
  /** Where one is pinned, what writes it; the active one of its prompt session where none is. */
  readonly promptVersion: PromptVersionId | null
  /** Whether somebody has to approve its text, whatever the campaign's autonomy says. */
  readonly requiresApproval: boolean
  readonly sentCount: number
  readonly replyCount: number
  /** Rises whenever what is written by it would be another text. */
  readonly version: number
}

/** What is done with the people of a campaign, or of one of its topics, one step after the other. */
export interface Sequence {
  readonly id: SequenceId
  readonly campaign: CampaignId
  /** Whose people it is for; those of the campaign without a sequence of their topic's own for null. */
  readonly topic: TopicId | null
  readonly name: string
  /** A disabled one holds its people where they are. */
  readonly isEnabled: boolean
  readonly messages: readonly SequenceMessage[]
  readonly version: number
}
