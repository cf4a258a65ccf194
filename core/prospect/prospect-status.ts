/** Where a prospect stands in a campaign's pipeline, in the order of the pipeline. */
export const PROSPECT_STATUSES = [
  'DISCOVERED',
  'DUPLICATED',
  'VISITED',
  'FAIL_TO_INVITE',
  'INVITATION_SENT',
  'ACCEPTED',
  'FOLLOW_UP',
  'END_OF_SEQUENCE',
  'PROSPECT_REPLIED',
  'USER_CANCELLED',
] as const

export type ProspectStatus = (typeof PROSPECT_STATUSES)[number]
