import type { WaitingReason } from '../prospect/waiting-reason.ts'
import { DAY } from '../runtime/durations.ts'
import type { UsedBudget } from './actions.ts'
import {
  dailyLimit,
  MAX_PENDING_INVITATIONS,
  ROLLING_LIMITS,
  type RollingLimit,
} from './budgets.ts'
import { startOfToday, startOfTomorrow } from './local-time.ts'
import type { AccountState } from './outreach-state.ts'
import { nextOpening } from './working-hours.ts'

/** When something may be done at the earliest, and what holds it up until then. */
export interface Earliest {
  /** Infinity where no passing of time alone is enough. */
  readonly at: number
  readonly reason: WaitingReason | null
}

const NEVER = Number.POSITIVE_INFINITY

/** When one more action keeps to `max` in any window of `windowMs`, `from` or later. */
const whenWindowHasRoom = (
  times: readonly number[],
  { max, windowMs }: RollingLimit,
  from: number,
): number => {
  if (max <= 0) return NEVER
  const within = times.filter((time) => time > from - windowMs)
  const last = within[within.length - max]
  return last === undefined ? from : last + windowMs
}

/** When today's budget has room: now, or at the zone's next midnight. */
const whenDayHasRoom = (
  times: readonly number[],
  { max, zone }: { readonly max: number; readonly zone: string },
  from: number,
): number => {
  const today = startOfToday(from, zone)
  return times.filter((time) => time >= today).length < max ? from : startOfTomorrow(from, zone)
}

/** The first moment, `from` or later, at which hours, gap and budgets all allow an action. */
export const earliestAction = (
  kind: UsedBudget,
  account: AccountState,
  from: number = account.now,
): Earliest => {
  const times = account.used[kind]
  const rolling = ROLLING_LIMITS[kind]
  let at = from
  let reason: WaitingReason | null = null
  const wait = (until: number, why: WaitingReason): boolean => {
    if (until <= at) return false
    at = until
    reason ??= why
    return true
  }
  for (let round = 0; round < 100 && at < NEVER; round += 1) {
    const max = dailyLimit(kind, at - account.startedAt)
    const waits =
      (kind === 'invitations' &&
        account.pendingInvitations >= MAX_PENDING_INVITATIONS &&
        wait(NEVER, 'budget')) ||
      wait(whenWindowHasRoom(times, { max, windowMs: DAY }, at), 'budget') ||
      (rolling && wait(whenWindowHasRoom(times, rolling, at), 'budget')) ||
      wait(whenDayHasRoom(times, { max, zone: account.zone }, at), 'budget') ||
      (account.hours && wait(nextOpening(account.hours, at), 'window')) ||
      wait(account.nextActionAt ?? at, 'delay')
    if (!waits) break
  }
  return { at, reason }
}
