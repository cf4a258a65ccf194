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

/**
 * When the used credits of a plan return to 0: thirty days after they last did, unless it ends first,
 * and not while its payment is late.
 */
export const creditResetDate = (
  workspace: Pick<Workspace, 'status' | 'creditUpdatedAt' | 'expiredAt' | 'subscription'>,
): RealDate | null => {
  const { status, creditUpdatedAt, expiredAt, subscription } = workspace
  if (status !== 'active' || creditUpdatedAt === null) return null
  if (subscription?.status === 'past_due') return null
  const at = later(creditUpdatedAt.getTime(), CREDIT_PERIOD_MS)
  return expiredAt !== null && expiredAt.getTime() <= at ? null : realDate(at)
}

/** The last reset date of a plan that has passed since the used credits last returned to 0. */
export const lastCreditReset = (
  workspace: Parameters<typeof creditResetDate>[0],
  now: RealMs,
): RealDate | null => {
  const first = creditResetDate(workspace)?.getTime()
  if (first === undefined || first > now) return null
  return realDate(later(first, Math.floor((now - first) / CREDIT_PERIOD_MS) * CREDIT_PERIOD_MS))
}
