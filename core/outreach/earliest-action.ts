import type { LimitReason, LimitUsage } from '../prospect/waiting-reason.ts'
import type { BudgetKind } from '../network/budget-kinds.ts'
import { DAY } from '../runtime/durations.ts'
import { later, outreachMs, type OutreachMs } from '../runtime/moments.ts'
import { dailyLimitOf, MAX_UNANSWERED, ROLLING_LIMITS, type RollingLimit } from './budgets.ts'
import { startOfToday, startOfTomorrow } from './local-time.ts'
import type { Obstacle } from './obstacle.ts'
import type { AccountState } from './outreach-state.ts'
import { nextOpening } from './working-hours.ts'

/** One thing that holds an action up, and until when it does: Infinity where no time alone helps. */
export interface Hold {
  readonly at: OutreachMs
  readonly obstacle: Obstacle
}

/** When something may be done at the earliest, and what holds it up now. */
export interface Earliest {
  readonly at: OutreachMs
  /** Of all that holds it up the one that ends last. */
  readonly hold: Hold | null
}

const NEVER = outreachMs(Number.POSITIVE_INFINITY)

export const finite = (at: OutreachMs): OutreachMs | null => (Number.isFinite(at) ? at : null)

/** Of those that are not over at `from` the one that ends last; of several the first. */
export const lastHold = (holds: readonly Hold[], from: OutreachMs): Hold | null =>
  holds.reduce<Hold | null>((last, hold) => (hold.at > (last?.at ?? from) ? hold : last), null)

/** How many of `times`, oldest first, are after `start`. */
const countAfter = (times: readonly OutreachMs[], start: OutreachMs): number =>
  times.length - 1 - times.findLastIndex((time) => time <= start)

/** When a budget was used lately, oldest first. */
export const usedOf = ({ used }: AccountState, kind: BudgetKind): readonly OutreachMs[] =>
  used[kind] ?? []

/** Everything that bounds an action of a budget, as it stands at `at`. */
export const holdsAt = (
  action: BudgetKind,
  account: AccountState,
  at: OutreachMs,
): readonly Hold[] => {
  const { zone, hours, nextActionAt, unansweredInvitations } = account
  const limited = (
    kind: LimitReason,
    until: OutreachMs,
    usage: Pick<LimitUsage, 'used' | 'max'>,
  ): Hold => ({
    at: until,
    obstacle: { kind, until: finite(until), limit: { action, ...usage } },
  })
  const times = usedOf(account, action)
  const inWindow = (
    kind: LimitReason,
    { max, windowMs }: Pick<RollingLimit, 'max' | 'windowMs'>,
  ) => {
    const used = countAfter(times, later(at, -windowMs))
    // The newest of those that have to leave the window first.
    const last = used < max ? undefined : times[times.length - max]
    const whenItHasRoom = last === undefined ? at : later(last, windowMs)
    return limited(kind, max <= 0 ? NEVER : whenItHasRoom, { used, max })
  }
  const max = dailyLimitOf(action, account, at)
  const today = countAfter(times, later(startOfToday(at, zone), -1))
  const rolling = ROLLING_LIMITS[action]
  const open = hours === null ? at : nextOpening(hours, at)
  const rested = nextActionAt ?? at
  const holds: Hold[] = [
    inWindow('budget', { max, windowMs: DAY }),
    ...(rolling ? [inWindow(rolling.reason, rolling)] : []),
    limited('budget', today < max ? at : startOfTomorrow(at, zone), { used: today, max }),
    { at: open, obstacle: { kind: 'window', until: open } },
    { at: rested, obstacle: { kind: 'delay', until: rested } },
  ]
  const maxUnanswered = MAX_UNANSWERED[action]
  if (maxUnanswered === undefined) return holds
  const room = unansweredInvitations < maxUnanswered ? at : NEVER
  const pending = { used: unansweredInvitations, max: maxUnanswered }
  return [limited('pending_limit', room, pending), ...holds]
}

/** Whether the daily limit itself leaves nothing to do now, whatever else holds it up. */
export const isDaySpent = (kind: BudgetKind, account: AccountState): boolean =>
  holdsAt(kind, account, account.now).some(
    ({ at, obstacle }) => obstacle.kind === 'budget' && at > account.now,
  )

/** When an account may do one more of a kind, whatever of its limits holds it up now; null where no time alone is enough. */
export const limitResumesAt = (kind: BudgetKind, account: AccountState): OutreachMs | null =>
  finite(earliestAction(kind, account).at)

/** The first moment, `from` or later, at which hours, gap and budgets all allow an action. */
export const earliestAction = (
  action: BudgetKind,
  account: AccountState,
  from: OutreachMs = account.now,
): Earliest => {
  const hold = lastHold(holdsAt(action, account, from), from)
  let at = hold?.at ?? from
  for (let round = 0; round < 100 && at < NEVER; round += 1) {
    const next = lastHold(holdsAt(action, account, at), at)
    if (next === null) break
    at = next.at
  }
  return { at, hold }
}
