/** On /ws/frontend/: the messages written for the people of a campaign. */
export interface SequenceMessageSubscription {
  readonly kind: 'sequence_messages'
  readonly campaign: number
  readonly sequence: number
}
