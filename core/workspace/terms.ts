import { realDate, type RealDate, type RealMs } from '../runtime/moments.ts'
import { statusAt } from './trial.ts'
import type { Workspace } from './workspace.ts'

/** What whoever runs the server may set of a workspace; what is not said stays. */
export interface TermChanges {
  readonly plan?: { readonly name: string; readonly credit: number }
  /** What may be spent: of the plan where there is one, else of the trial. */
  readonly creditLimit?: number
  readonly creditsUsed?: number
  /** Null where it has none. */
  readonly end?: RealDate | null
}

export type TermsOutcome =
  | { readonly kind: 'changed'; readonly workspace: Workspace }
  /** Only a plan may go on for ever. */
  | { readonly kind: 'trial_needs_end' }

/** The workspace under other terms. A plan that begins, or begins again, begins with no credit used. */
export const withTerms = (
  workspace: Workspace,
  { plan, creditLimit, creditsUsed, end }: TermChanges,
  now: RealMs,
): TermsOutcome => {
  const wasPaid = statusAt(workspace, now) === 'active'
  const begun: Workspace =
    plan === undefined || wasPaid
      ? workspace
      : { ...workspace, creditsUsed: 0, creditUpdatedAt: realDate(now), expiredAt: null }
  const subscription =
    plan === undefined
      ? workspace.subscription
      : { status: 'active', product: { name: plan.name, credit: plan.credit } }
  const expiredAt = end === undefined ? begun.expiredAt : end
  if (subscription === null && expiredAt === null) return { kind: 'trial_needs_end' }
  const opened =
    plan === undefined && end === undefined
      ? workspace.status
      : subscription === null
        ? 'trial'
        : 'active'
  return {
    kind: 'changed',
    workspace: {
      ...begun,
      status: statusAt({ status: opened, expiredAt }, now),
      expiredAt,
      paidUntil: plan === undefined && end === undefined ? begun.paidUntil : null,
      creditsUsed: creditsUsed ?? begun.creditsUsed,
      ...limited({ maxCredit: begun.maxCredit, subscription }, creditLimit),
    },
  }
}

const limited = (
  { maxCredit, subscription }: Pick<Workspace, 'maxCredit' | 'subscription'>,
  credit: number | undefined,
): Pick<Workspace, 'maxCredit' | 'subscription'> => {
  if (credit === undefined) return { maxCredit, subscription }
  if (subscription === null) return { maxCredit: credit, subscription }
  const { name } = subscription.product
  return { maxCredit, subscription: { ...subscription, product: { name, credit } } }
}
