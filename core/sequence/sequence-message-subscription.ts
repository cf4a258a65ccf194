import type { CampaignId } from '../runtime/ids.ts'

/** On /ws/frontend/: the messages written for the people of a campaign. */
export interface SequenceMessageSubscription {
  readonly kind: 'sequence_messages'
  readonly campaign: CampaignId
  readonly sequence: number
}
