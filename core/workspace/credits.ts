import { DAY } from '../runtime/durations.ts'
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

/** When the used credits return to 0: thirty days after they last did. */
export const creditResetDate = ({ creditUpdatedAt }: Workspace): Date | null =>
  creditUpdatedAt === null ? null : new Date(creditUpdatedAt.getTime() + CREDIT_RESET_DAYS * DAY)
