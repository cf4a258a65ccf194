import { DAY } from '../runtime/durations.ts'
import { later, realDate, type RealDate, type RealMs } from '../runtime/moments.ts'
import type { Workspace } from './workspace.ts'

export const CREDIT_RESET_DAYS = 30

/** What may be spent: the plan's credit where there is a plan, else the trial's. */
export const creditLimit = (workspace: Workspace): number =>
  workspace.status !== 'trial' && workspace.subscription !== null
    ? workspace.subscription.product.credit
    : workspace.maxCredit

/** Credits that can still be spent, never below 0. */
export const creditsLeft = (workspace: Workspace): number =>
  Math.max(0, creditLimit(workspace) - workspace.creditsUsed)

const CREDIT_PERIOD_MS = CREDIT_RESET_DAYS * DAY
/** Credits of 30 days are given once as many of them are paid for: a payment brings them, not a date. */
export const MIN_PAID_DAYS = CREDIT_RESET_DAYS / 2

type Terms = Pick<
  Workspace,
  'status' | 'creditUpdatedAt' | 'expiredAt' | 'paidUntil' | 'subscription'
>

/** The last moment from which enough is paid for. */
const lastPaidReset = ({ paidUntil }: Terms): number =>
  paidUntil === null ? Infinity : later(paidUntil.getTime(), -MIN_PAID_DAYS * DAY)

/**
 * When the used credits of a plan return to 0: thirty days after they last did, unless it ends first,
 * and not while its payment is late.
 */
export const creditResetDate = (workspace: Terms): RealDate | null => {
  const { status, creditUpdatedAt, expiredAt, paidUntil, subscription } = workspace
  if (status !== 'active' || creditUpdatedAt === null) return null
  if (subscription?.status === 'past_due') return null
  const at = later(creditUpdatedAt.getTime(), CREDIT_PERIOD_MS)
  const end = expiredAt?.getTime() ?? Infinity
  // Nothing more will be paid.
  const isLastPaid = paidUntil !== null && end <= paidUntil.getTime()
  return end <= at || (isLastPaid && at > lastPaidReset(workspace)) ? null : realDate(at)
}

/** The last reset date of a plan that has passed, and is paid for, since the used credits last returned to 0. */
export const lastCreditReset = (workspace: Terms, now: RealMs): RealDate | null => {
  const first = creditResetDate(workspace)?.getTime()
  const last = Math.min(now, lastPaidReset(workspace))
  if (first === undefined || first > last) return null
  return realDate(later(first, Math.floor((last - first) / CREDIT_PERIOD_MS) * CREDIT_PERIOD_MS))
}
