import { DAY } from '../runtime/durations.ts'
import { later, realDate, type RealDate, type RealMs } from '../runtime/moments.ts'
import { statusAt } from '../workspace/trial.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** How long a plan goes on while its payment is late. */
export const GRACE_DAYS = 7

export type PaidState = 'waiting' | 'active' | 'past_due' | 'ended'

/** A subscription as its payment provider tells of it. */
export interface PaidSubscription {
  readonly state: PaidState
  /** Until when it is paid for; null while nothing was. */
  readonly paidUntil: RealDate | null
  /** Whether it ends then, because it was cancelled. */
  readonly cancelsAtEnd: boolean
  readonly endedAt: RealDate | null
  readonly product: { readonly name: string; readonly credit: number }
}

/** When a plan ends by itself, unless it is paid for until then: a late payment has some days of grace. */
export const planEnd = ({
  paidUntil,
  cancelsAtEnd,
  endedAt,
  state,
}: Omit<PaidSubscription, 'product'>): RealDate | null => {
  if (state === 'ended') return endedAt
  if (paidUntil === null || cancelsAtEnd) return paidUntil
  return realDate(later(paidUntil.getTime(), GRACE_DAYS * DAY))
}

/**
 * The workspace under what was paid for. The first payment of a subscription begins with no credit used;
 * what is paid for later brings its credits on their reset date. Nothing paid for yet changes nothing.
 */
export const underSubscription = (
  workspace: Workspace,
  paid: PaidSubscription,
  {
    now,
    isItsPlan,
    isFirstPayment,
  }: { readonly now: RealMs; readonly isItsPlan: boolean; readonly isFirstPayment: boolean },
): Workspace => {
  const { state, paidUntil } = paid
  if (state === 'waiting' || paidUntil === null) return workspace
  if (state === 'ended' && !isItsPlan) return workspace
  const wasPaid = statusAt(workspace, now) === 'active' && isItsPlan
  const expiredAt = planEnd(paid)
  const status = statusAt({ status: 'active', expiredAt }, now)
  const begins = status === 'active' && (isFirstPayment || workspace.creditUpdatedAt === null)
  const known = workspace.subscription?.product
  // What the operator gave on top of a plan stays until there is another.
  const product = wasPaid && known?.name === paid.product.name ? known : paid.product
  return {
    ...workspace,
    ...{ status, expiredAt, paidUntil },
    ...(begins && { creditsUsed: 0, creditUpdatedAt: realDate(now) }),
    subscription: { status: state === 'ended' ? 'canceled' : state, product },
  }
}
