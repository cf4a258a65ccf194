import { latest, type OutreachMs } from '../runtime/moments.ts'
import { ACTIONS, followerOf, type ActionName, type ActionRule } from './actions.ts'
import { earliestAction, finite, lastHold, type Hold } from './earliest-action.ts'
import type { Obstacle } from './obstacle.ts'
import type { AccountState } from './outreach-state.ts'
import { aheadHold } from './ahead-hold.ts'
import { nextOpening } from './working-hours.ts'

export interface PaceFacts {
  readonly account?: AccountState
  /** How many are prepared and wait for what follows, where it is done for those to come. */
  readonly ready?: number
  /** From when on it is worth while, where it is done again and again. */
  readonly dueAt?: OutreachMs | null
  /** Whether its user asked for it, where it is of the whole account: they are there, whatever the hour. */
  readonly isAsked?: boolean
}

/** Which limit, pause or hour holds an action up, and when all of them allow it. */
export const obstacleInPace = (
  action: ActionName,
  { account: given, ready, dueAt = null, isAsked = false }: PaceFacts,
  now: OutreachMs,
): Obstacle | null => {
  if (!given) return null
  const rule: ActionRule = ACTIONS[action]
  const account = isAsked ? { ...given, hours: null } : given
  const due = dueHolds(rule, dueAt)
  if (rule.budget === null) return obstacleOf(readHolds(account, due, now), now)
  const { at: free, hold } = earliestAction(rule.budget, account, now)
  const follower = followerOf(action)
  const aheadOf = follower && ACTIONS[follower].budget
  const ahead = aheadOf && ready !== undefined ? aheadHold(account, aheadOf, ready) : null
  const from = ahead && finite(ahead.at)
  const at = from === null ? free : earliestAction(rule.budget, account, from).at
  const holds = [hold, ahead, ...due].filter((one) => one !== null)
  return obstacleOf(holds, now, at)
}

/** What counts against nothing waits for its time, the pause, and the hours that are open then. */
const readHolds = (
  { hours, nextActionAt }: AccountState,
  due: readonly Hold[],
  now: OutreachMs,
): readonly Hold[] => {
  const holds = [...due]
  if (nextActionAt !== null)
    holds.push({ at: nextActionAt, obstacle: { kind: 'delay', until: nextActionAt } })
  const from = latest(now, ...holds.map(({ at }) => at))
  const open = hours === null ? from : nextOpening(hours, from)
  return [...holds, { at: open, obstacle: { kind: 'window', until: open } }]
}

const dueHolds = (rule: ActionRule, dueAt: OutreachMs | null): readonly Hold[] =>
  rule.subject === 'prospect' || dueAt === null
    ? []
    : [{ at: dueAt, obstacle: { kind: rule.awaits, until: dueAt } }]

const obstacleOf = (holds: readonly Hold[], now: OutreachMs, at = now): Obstacle | null => {
  const last = lastHold(holds, now)
  return last && { ...last.obstacle, until: finite(latest(at, last.at)) }
}
