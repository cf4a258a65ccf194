import { latest, type OutreachMs } from '../runtime/moments.ts'
import { ACTIONS, type ActionName } from './actions.ts'
import { earliestAction, finite, lastHold, type Hold } from './earliest-action.ts'
import type { Obstacle } from './obstacle.ts'
import type { AccountState } from './outreach-state.ts'
import { visitAheadHold } from './visit-ahead.ts'
import { nextOpening } from './working-hours.ts'

export interface PaceFacts {
  readonly account?: AccountState
  /** How many are enriched and wait for their invitation, where visits are made for those to come. */
  readonly ready?: number
  /** From when on a check is worth while. */
  readonly checkAt?: OutreachMs | null
}

/** Which limit, pause or hour holds an action up, and when all of them allow it. */
export const obstacleInPace = (
  action: ActionName,
  { account, ready, checkAt = null }: PaceFacts,
  now: OutreachMs,
): Obstacle | null => {
  if (!account) return null
  const { budget } = ACTIONS[action]
  if (budget === null) return obstacleOf(readHolds(account, checkAt, now), now)
  const { at, hold } = earliestAction(budget, account, now)
  const ahead = action === 'visit' && ready !== undefined ? visitAheadHold(account, ready) : null
  const holds = [hold, ahead].filter((one) => one !== null)
  return obstacleOf(holds, now, at)
}

/** Reading waits for the hours and the pause, and counts against nothing. */
const readHolds = (
  { hours, nextActionAt }: AccountState,
  checkAt: OutreachMs | null,
  now: OutreachMs,
): readonly Hold[] => {
  const open = hours === null ? now : nextOpening(hours, now)
  const holds: Hold[] = [{ at: open, obstacle: { kind: 'window', until: open } }]
  if (nextActionAt !== null)
    holds.push({ at: nextActionAt, obstacle: { kind: 'delay', until: nextActionAt } })
  if (checkAt !== null)
    holds.push({ at: checkAt, obstacle: { kind: 'acceptance', until: checkAt } })
  return holds
}

const obstacleOf = (holds: readonly Hold[], now: OutreachMs, at = now): Obstacle | null => {
  const last = lastHold(holds, now)
  return last && { ...last.obstacle, until: finite(latest(at, last.at)) }
}
