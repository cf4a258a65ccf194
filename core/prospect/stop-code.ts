/** Why something is not done now, or not at all: the codes by which a request or a last look is refused. */
export const STOP_CODES = [
  'acceptance',
  'account_health',
  'asked',
  'daily_limit_reached',
  'delay',
  'do_not_contact',
  'duplicate_person',
  'enough_ahead',
  'extension',
  'half_hour',
  'insufficient_credits',
  'invalid_transition',
  'not_running',
  'paused',
  'pending_limit',
  'refresh',
  'unread',
  'unverified',
  'weekly_limit',
  'window',
] as const
export type StopCode = (typeof STOP_CODES)[number]
