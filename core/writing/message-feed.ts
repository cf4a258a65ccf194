import type {
  CampaignId,
  PersonMessageId,
  ProspectId,
  SequenceId,
  SequenceMessageId,
} from '../runtime/ids.ts'
import type { PersonMessageStatus } from './person-message.ts'

/** A text for one person changed: its status, or how far it is while it is being written. */
export interface SequenceMessageUpdate {
  readonly type: 'sequence_message'
  readonly id: PersonMessageId
  readonly campaign: CampaignId
  readonly sequence: SequenceId
  readonly sequenceMessage: SequenceMessageId
  readonly prospect: ProspectId
  readonly status: PersonMessageStatus
  /** So far, while it is being written. */
  readonly body: string
  /** Whether more of it comes. */
  readonly isWriting: boolean
  readonly version: number
}

/** On /ws/frontend/: what is written for the people of a campaign by one of its sequences. */
export interface SequenceMessageSubscription {
  readonly kind: 'sequence_messages'
  readonly campaign: CampaignId
  readonly sequence: SequenceId
}

export interface SequenceMessageUpdates {
  sequence_message: SequenceMessageUpdate
}
