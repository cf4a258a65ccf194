import type { HistoryDecision } from '../prospect/history-codes.ts'
import type { ProspectStatus } from '../prospect/prospect-status.ts'
import type { StopCode } from '../prospect/stop-code.ts'
import type { LimitReason, LimitUsage, WaitingReason } from '../prospect/waiting-reason.ts'
import type { OutreachMs } from '../runtime/moments.ts'

/** What stands in the way of an action now. */
export type Obstacle = {
  /** When the action may be done at the earliest; null where no passing of time alone is enough. */
  readonly until: OutreachMs | null
} & (
  | {
      readonly kind: LimitReason
      readonly limit: LimitUsage
      /** When the limit itself allows one more, where it holds up what is prepared sooner than that. */
      readonly limitResumesAt?: OutreachMs | null
    }
  | { readonly kind: 'wrong_status'; readonly status: ProspectStatus }
  | { readonly kind: 'not_running' | 'paused' | 'archived' | 'deleted' }
  | { readonly kind: 'extension' | 'account_health' | 'window' | 'delay' | 'acceptance' }
  | { readonly kind: 'unverified' | 'asked' | 'unread' | 'suppressed' | 'duplicate' | 'taken' }
  | { readonly kind: 'replied' | 'no_step' | 'by_hand' | 'sequence_disabled' }
  | { readonly kind: 'approval' | 'no_draft' | 'not_due' | 'note_quota' }
  | { readonly kind: 'fresh' | 'refresh' | 'credits' | 'unreachable' | 'other_member' }
)

export type ObstacleKind = Obstacle['kind']

/** What an obstacle is called by those who speak of it. */
interface ObstacleNames {
  /** What becomes of a task that meets it just before it is done. */
  readonly then: 'wait' | 'cancel' | 'set_aside'
  /** What whoever waits is said to wait for, and the key of its sentence; null where nobody waits. */
  readonly waiting: WaitingReason | null
  /** The entry in the history, and the key of its sentence; null where none is kept. */
  readonly decision: HistoryDecision | null
  /** The code by which a request or a last look is refused. */
  readonly code: StopCode
}

/** The same name for all who speak of it. */
const named = <Name extends WaitingReason & HistoryDecision & StopCode>(name: Name) =>
  ({ then: 'wait', waiting: name, decision: name, code: name }) as const

/** The one list of reasons: from what stands in the way to each of its names. */
export const OBSTACLES: Readonly<Record<ObstacleKind, ObstacleNames>> = {
  deleted: {
    then: 'cancel',
    waiting: null,
    decision: 'not_running',
    code: 'invalid_transition',
  },
  not_running: named('not_running'),
  paused: { then: 'wait', waiting: 'paused', decision: 'not_running', code: 'paused' },
  wrong_status: {
    then: 'cancel',
    waiting: null,
    decision: 'invalid_transition',
    code: 'invalid_transition',
  },
  fresh: {
    then: 'cancel',
    waiting: null,
    decision: 'invalid_transition',
    code: 'invalid_transition',
  },
  duplicate: {
    then: 'cancel',
    waiting: null,
    decision: 'duplicate_person',
    code: 'duplicate_person',
  },
  taken: {
    then: 'set_aside',
    waiting: 'taken',
    decision: 'duplicate_person',
    code: 'duplicate_person',
  },
  suppressed: {
    then: 'wait',
    waiting: 'suppressed',
    decision: 'do_not_contact',
    code: 'do_not_contact',
  },
  replied: { then: 'cancel', waiting: null, decision: 'reply', code: 'reply' },
  no_step: {
    then: 'cancel',
    waiting: null,
    decision: 'invalid_transition',
    code: 'invalid_transition',
  },
  by_hand: named('by_hand'),
  sequence_disabled: named('sequence_disabled'),
  approval: { then: 'wait', waiting: 'approval', decision: 'approval', code: 'not_approved' },
  no_draft: { then: 'wait', waiting: 'draft', decision: 'draft', code: 'not_approved' },
  note_quota: named('note_quota'),
  not_due: { then: 'wait', waiting: 'reply', decision: 'delay', code: 'delay' },
  refresh: { then: 'wait', waiting: 'refresh', decision: 'window_lapsed', code: 'refresh' },
  credits: {
    then: 'wait',
    waiting: 'credits',
    decision: 'insufficient_credits',
    code: 'insufficient_credits',
  },
  budget: {
    then: 'wait',
    waiting: 'budget',
    decision: 'daily_limit_reached',
    code: 'daily_limit_reached',
  },
  window: { then: 'wait', waiting: 'window', decision: 'outside_hours', code: 'window' },
  archived: { then: 'wait', waiting: 'archived', decision: 'not_running', code: 'not_running' },
  campaign_share: named('campaign_share'),
  half_hour: named('half_hour'),
  weekly_limit: named('weekly_limit'),
  pending_limit: named('pending_limit'),
  delay: named('delay'),
  account_health: named('account_health'),
  unverified: named('unverified'),
  asked: named('asked'),
  // A last look never meets these.
  unread: { then: 'wait', waiting: 'unread', decision: null, code: 'unread' },
  unreachable: { then: 'wait', waiting: 'unreachable', decision: null, code: 'unread' },
  other_member: { then: 'wait', waiting: 'other_member', decision: null, code: 'acceptance' },
  enough_ahead: { then: 'wait', waiting: 'enough_ahead', decision: null, code: 'enough_ahead' },
  extension: { then: 'wait', waiting: 'extension', decision: null, code: 'extension' },
  acceptance: { then: 'wait', waiting: 'acceptance', decision: null, code: 'acceptance' },
}

/** How much of a limit is used, where the obstacle is one. */
export const usageOf = (obstacle: Obstacle): LimitUsage | null =>
  'limit' in obstacle ? obstacle.limit : null

/** Of two the one that ends last; what no time alone ends is the last of all. */
export const laterObstacle = (
  one: Obstacle | null,
  other: Obstacle | null,
  now: OutreachMs,
): Obstacle | null => {
  if (one === null || other === null) return one ?? other
  const [first, second] = [resumesAt(one, now), resumesAt(other, now)]
  return first === null || (second !== null && first >= second) ? one : other
}

/** When an obstacle is over; now where there is none, null where no time alone is enough. */
export const resumesAt = (obstacle: Obstacle | null, now: OutreachMs): OutreachMs | null =>
  obstacle === null ? now : obstacle.until

/** What an invitation meets alone where it is to carry a note. */
const OF_NOTES = ['approval', 'no_draft', 'sequence_disabled', 'note_quota'] as const
export type NoteObstacle = Extract<Obstacle, { kind: (typeof OF_NOTES)[number] }>

export const isOfNote = (obstacle: Obstacle): boolean =>
  OF_NOTES.some((kind) => kind === obstacle.kind)
