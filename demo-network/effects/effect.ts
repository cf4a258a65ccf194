export const EFFECT_KINDS = [
  'view',
  'visit',
  'connect',
  'connect_refused_duplicate',
  'connect_refused',
  'withdraw',
  'decline',
  'withdraw_elsewhere',
  'leave',
  'message',
  'reply',
  'thread_view',
  'search',
  'member_created',
  'restarted',
] as const

export type EffectKind = (typeof EFFECT_KINDS)[number]

/** One thing a member did, as it is kept and counted. */
export interface Effect {
  /** Rises by one with each effect. */
  readonly seq: number
  /** Outreach clock, in milliseconds. */
  readonly at: number
  readonly member: string
  readonly kind: EffectKind
  readonly person: string | null
  /** The note of an invitation. */
  readonly note?: string
  /** Why it was refused. */
  readonly reason?: string
  /** The name of a new member. */
  readonly name?: string
  /** What a message says. */
  readonly text?: string
  /** Which page of a search was shown: its path and query. */
  readonly address?: string
  /** Who stood on it. */
  readonly shown?: readonly string[]
}

export type NewEffect = Omit<Effect, 'seq'>
