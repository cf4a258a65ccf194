import type { BudgetKind } from '../network/budget-kinds.ts'
import type { LimitReason, LimitUsage } from '../prospect/waiting-reason.ts'
import { DAY } from '../runtime/durations.ts'
import { earliest, later, msBetween, type OutreachMs } from '../runtime/moments.ts'
import { dailyLimitOf, MAX_UNANSWERED, mostWithin, ROLLING_LIMITS } from './budgets.ts'
import { holdsAt, lastHold, limitResumesAt, usedOf } from './earliest-action.ts'
import { MIN_RANDOM_GAP_MS } from './gap.ts'
import { startOfToday, startOfTomorrow } from './local-time.ts'
import type { AccountState } from './outreach-state.ts'
import { nextClosing } from './working-hours.ts'

/** What is used of a day's limit, and the limit that allows none now. */
export interface DayUsage {
  readonly used: number
  readonly max: number
  readonly held: {
    readonly reason: LimitReason
    readonly limit: LimitUsage
    readonly resumesAt: OutreachMs | null
  } | null
}

const usedSince = (account: AccountState, kind: BudgetKind, start: OutreachMs): number =>
  usedOf(account, kind).filter((at) => at >= start).length

export const dayUsage = (kind: BudgetKind, account: AccountState): DayUsage => {
  const { now, zone } = account
  // Half an hour is over before anybody has read of it.
  const holds = holdsAt(kind, account, now).filter(({ obstacle }) => obstacle.kind !== 'half_hour')
  const limits = holds.filter(({ obstacle }) => 'limit' in obstacle)
  const obstacle = lastHold(limits, now)?.obstacle
  const used = usedSince(account, kind, startOfToday(now, zone))
  const max = dailyLimitOf(kind, account, now)
  if (obstacle === undefined || !('limit' in obstacle)) return { used, max, held: null }
  const { kind: reason, limit } = obstacle
  const held = { reason, limit, resumesAt: limitResumesAt(kind, account) }
  // Yesterday's count, too, where they are less than 24 hours old.
  return reason === 'budget' ? { used: limit.used, max: limit.max, held } : { used, max, held }
}

/** No more of a kind than this can be done from `at` on, within the hours of that day. */
export const roomOnDay = (kind: BudgetKind, account: AccountState, at: OutreachMs): number => {
  const { zone, hours, unansweredInvitations } = account
  const midnight = startOfTomorrow(at, zone)
  const end = hours === null ? midnight : earliest(midnight, nextClosing(hours, at))
  const perDay = dailyLimitOf(kind, account, at)
  const rolling = ROLLING_LIMITS[kind]
  const left = (max: number, windowMs: number): number =>
    max - usedSince(account, kind, later(end, 1 - windowMs))
  const room = [
    perDay - usedSince(account, kind, startOfToday(at, zone)),
    left(perDay, DAY),
    mostWithin(kind, msBetween(at, end)),
    Math.floor(msBetween(at, end) / MIN_RANDOM_GAP_MS) + 1,
    ...(rolling && rolling.windowMs > DAY ? [left(rolling.max, rolling.windowMs)] : []),
    (MAX_UNANSWERED[kind] ?? Infinity) - unansweredInvitations,
  ]
  return Math.max(0, Math.min(...room))
}
