/** Why a prospect could not be enriched or invited. */
export const FAIL_CODES = [
  'withdrawn',
  'already_invited',
  'already_connected',
  'email_required',
  'follow_only',
  'incoming_request',
  'own_profile',
  'note_quota',
  'weekly_limit',
  'profile_unavailable',
  'cannot_resend_yet',
  'page_changed',
  'unverified',
  'no_effect',
] as const

export type FailCode = (typeof FAIL_CODES)[number]
