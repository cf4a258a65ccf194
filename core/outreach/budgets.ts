import type { BudgetKind } from '../network/budget-kinds.ts'
import { DAY, HOUR } from '../runtime/durations.ts'
import { later, msBetween, type OutreachMs } from '../runtime/moments.ts'

/**
 * What a sender account may do in a day: as it starts out, and at most. An action counts once. It opens
 * a profile twice, before it and to read the receipt, and each look at it once more.
 */
export const BUDGETS: Readonly<Record<BudgetKind, { perDay: number; cap: number }>> = {
  visits: { perDay: 50, cap: 80 },
  invitations: { perDay: 15, cap: 20 },
  messages: { perDay: 25, cap: 50 },
  searches: { perDay: 100, cap: 100 },
  withdrawals: { perDay: 10, cap: 25 },
}

export interface RollingLimit {
  /** What is said of those who wait for it. */
  readonly reason: 'half_hour' | 'weekly_limit'
  readonly max: number
  readonly windowMs: number
}

/** Limits beside the daily one. */
export const ROLLING_LIMITS: Readonly<Partial<Record<BudgetKind, RollingLimit>>> = {
  visits: { reason: 'half_hour', max: 10, windowMs: HOUR / 2 },
  invitations: { reason: 'weekly_limit', max: 80, windowMs: 7 * DAY },
}

/** How far back any limit looks, and a little more. */
export const LIMITS_LOOK_BACK_MS = 8 * DAY

/** The most of a kind that any account can have done within `ms`. */
export const mostWithin = (kind: BudgetKind, ms: number): number => {
  const windows = [{ max: BUDGETS[kind].cap, windowMs: DAY }, ROLLING_LIMITS[kind]]
  const most = windows.map((limit) =>
    limit === undefined ? Infinity : limit.max * (Math.floor(Math.max(0, ms) / limit.windowMs) + 1),
  )
  return Math.min(...most)
}

/** Nothing goes out while so much of the same waits for an answer. */
export const MAX_UNANSWERED: Readonly<Partial<Record<BudgetKind, number>>> = { invitations: 500 }

/** A new account starts with half its daily limit and has all of it after this long. */
const RAMP_UP_MS = 14 * DAY

/** What users set as limits of a day; what is not there is as it starts out. */
export type DailyLimits = Readonly<Partial<Record<BudgetKind, number>>>

/**
 * The limit of any 24 hours for an account that works since `ageMs`; the ramp rises once a day. Below
 * it any limit holds at once, and none is above the cap.
 */
export const dailyLimit = (
  kind: BudgetKind,
  ageMs: number,
  wanted: number = BUDGETS[kind].perDay,
): number => {
  const { perDay, cap } = BUDGETS[kind]
  const full = Math.min(wanted, cap)
  const days = Math.max(0, Math.floor(ageMs / DAY))
  const share = 0.5 + 0.5 * ((days * DAY) / RAMP_UP_MS)
  return Math.min(full, Math.ceil(Math.max(full, perDay) * share))
}

/** How many of a daily limit so many per cent of it are: one at least, where it allows any. */
export const shareOf = (limit: number, percent: number): number =>
  Math.ceil((limit * percent) / 100)

/** When a new account may do all that its limits say. */
export const rampUpEnd = (startedAt: OutreachMs): OutreachMs => later(startedAt, RAMP_UP_MS)

/** The daily limit of an account as it is at a moment. */
export const dailyLimitOf = (
  kind: BudgetKind,
  { startedAt, limits }: { readonly startedAt: OutreachMs; readonly limits: DailyLimits },
  at: OutreachMs,
): number => dailyLimit(kind, msBetween(startedAt, at), limits[kind])
