/** Why a prospect could not be enriched, invited or written to. */
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
  /** They had replied. */
  'replied',
  /** The member had written to them by hand. */
  'by_hand',
  'not_connected',
  /** The network's field doesn't take the whole text as it is. */
  'text_refused',
] as const

export type FailCode = (typeof FAIL_CODES)[number]
