import { WAITING_REASONS } from './waiting-reason.ts'

/** What can have happened to a prospect: the codes of `event` entries in a history. */
export const HISTORY_EVENTS = [
  'imported',
  'enriched',
  'visited_again',
  'invited',
  'accepted',
  'messaged',
  'message_failed',
  'answered',
  'sequence_ended',
  'wrote_by_hand',
  'went_on',
  'taken_over',
  'invitation_withdrawn',
  'replied',
  'wrote_back',
  'failed',
  'duplicate',
  'duplicate_freed',
  'cancelled',
  'taken_back',
  'visit_requested',
  'connect_requested',
  'request_withdrawn',
  'answered_sent',
  'answered_not_sent',
  'excluded',
  'included',
  'text_approved',
  'text_rejected',
  'text_unapproved',
  'claim_confirmed',
] as const
export type HistoryEvent = (typeof HISTORY_EVENTS)[number]

/** What the engine decided about a prospect without anything happening: the codes of `decision` entries. */
export const HISTORY_DECISIONS = [
  'window_lapsed',
  'not_running',
  'invalid_transition',
  'do_not_contact',
  'duplicate_person',
  'insufficient_credits',
  'daily_limit_reached',
  'campaign_share',
  'half_hour',
  'weekly_limit',
  'pending_limit',
  'delay',
  'outside_hours',
  'account_health',
  'not_done',
  'unverified',
  'asked',
  'profile_gone',
  'reply',
  'approval',
  'draft',
  'by_hand',
  'sequence_disabled',
  'note_quota',
] as const
export type HistoryDecision = (typeof HISTORY_DECISIONS)[number]

/** The codes of all entries; those of `next` ones are the reasons to wait. */
export const HISTORY_CODES = [
  ...new Set([...HISTORY_EVENTS, ...HISTORY_DECISIONS, ...WAITING_REASONS]),
]
export type HistoryCode = (typeof HISTORY_CODES)[number]
