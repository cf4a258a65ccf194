import type { Workspace } from './workspace.ts'

const DAY = 86_400_000

/** Days of trial left: rounded up, never below 0. */
export const trialDaysLeft = (workspace: Workspace, now: number): number =>
  workspace.expiredAt === null
    ? 0
    : Math.max(0, Math.ceil((workspace.expiredAt.getTime() - now) / DAY))

/** What may be spent: the plan's credit where there is a plan, else the trial's. */
export const creditLimit = (workspace: Workspace): number =>
  workspace.status !== 'trial' && workspace.subscription !== null
    ? workspace.subscription.product.credit
    : workspace.maxCredit

/** Credits that can still be spent, never below 0. */
export const creditsLeft = (workspace: Workspace): number =>
  Math.max(0, creditLimit(workspace) - workspace.creditsUsed)

/** When the used credits return to 0: thirty days after they last did. */
export const creditResetDate = (workspace: Workspace): Date | null =>
  workspace.creditUpdatedAt === null
    ? null
    : new Date(workspace.creditUpdatedAt.getTime() + 30 * DAY)
