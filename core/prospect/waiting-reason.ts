/** Why a prospect waits, or why nothing moves in a campaign. Each has one sentence per language. */
export const WAITING_REASONS = [
  'approval',
  'acceptance',
  'delay',
  'budget',
  'window',
  'refresh',
  'lock',
  'note_quota',
  'unverified',
  'reply',
  'extension',
  'credits',
  'suppressed',
  'account_health',
  'paused',
] as const

export type WaitingReason = (typeof WAITING_REASONS)[number]
