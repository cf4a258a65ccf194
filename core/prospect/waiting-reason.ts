import type { BudgetKind } from '../network/budget-kinds.ts'

/** Why a prospect waits, or why nothing moves in a campaign. Each has one sentence per language. */
export const WAITING_REASONS = [
  'approval',
  'draft',
  'by_hand',
  'sequence_disabled',
  'acceptance',
  'other_member',
  'delay',
  'budget',
  'campaign_share',
  'half_hour',
  'weekly_limit',
  'pending_limit',
  'enough_ahead',
  'window',
  'refresh',
  'note_quota',
  'unverified',
  'asked',
  'unread',
  'unreachable',
  'reply',
  'extension',
  'credits',
  'suppressed',
  'taken',
  'account_health',
  'paused',
  'not_running',
  'archived',
] as const

export type WaitingReason = (typeof WAITING_REASONS)[number]

/** The reasons that are limits, each with how much of it is used. */
export const LIMIT_REASONS = [
  'budget',
  'campaign_share',
  'half_hour',
  'weekly_limit',
  'pending_limit',
  'enough_ahead',
] as const satisfies readonly WaitingReason[]

export type LimitReason = (typeof LIMIT_REASONS)[number]

/** How much of a limit is used. */
export interface LimitUsage {
  readonly action: BudgetKind
  readonly used: number
  readonly max: number
}
