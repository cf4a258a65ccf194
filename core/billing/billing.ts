import type { CampaignId } from '../runtime/ids.ts'
import type { RealDate } from '../runtime/moments.ts'
import type { PaidState } from './paid-subscription.ts'
import type { Plan } from './plan.ts'
import type { WorkspaceStatus } from '../workspace/workspace.ts'

/** Who set a workspace's plan: whoever runs the server, or a payment. */
export type PlanSetBy = 'operator' | 'payment'

export interface CurrentPlan {
  readonly name: string
  readonly credit: number
  readonly setBy: PlanSetBy
  readonly state: PaidState
  /** When it is paid for again; null where it isn't, or isn't paid for by card. */
  readonly renewsAt: RealDate | null
  /** When it ends unless something is done; null where it goes on. */
  readonly endsAt: RealDate | null
  readonly cancelsAtEnd: boolean
  /** Whether a card will be charged again, for this plan or, where it was set otherwise, for one before. */
  readonly isCardCharged: boolean
}

export type CheckoutState = 'open' | 'completed' | 'expired'

/** All that a billing page tells of a workspace. */
export interface Billing {
  /** Who takes payments; null where plans are set by whoever runs the server. */
  readonly provider: { readonly name: string; readonly isDemo: boolean } | null
  readonly plans: readonly Plan[]
  readonly coupon: {
    readonly code: string
    readonly percentOff: number
    /** Whether this workspace can still use it. */
    readonly isAvailable: boolean
  }
  /** Null where there never was one. */
  readonly plan: CurrentPlan | null
  /** Whether the provider's portal has something to show. */
  readonly hasPortal: boolean
  /** The last one that was begun. */
  readonly checkout: { readonly id: string; readonly state: CheckoutState } | null
}

/** What says whether a plan can be paid for. */
export type PaymentFacts = Pick<Billing, 'provider' | 'plan' | 'hasPortal'>

/** Whether a card pays here, if late: the portal changes that, and nobody pays a second time. */
export const isPaidByCard = ({ plan, hasPortal }: Pick<Billing, 'plan' | 'hasPortal'>): boolean =>
  hasPortal && plan !== null && (plan.isCardCharged || plan.state === 'past_due')

/**
 * Whether a plan can be paid for: none is there, or its provider doesn't answer for it any more; and no
 * card pays here. One that another provider charges keeps nobody from paying: its portal can't be reached.
 */
export const isOpenForPayment = (billing: PaymentFacts, status: WorkspaceStatus): boolean => {
  const { provider, plan, hasPortal } = billing
  const isLost = plan?.setBy === 'payment' && !hasPortal
  return provider !== null && (status !== 'active' || isLost) && !isPaidByCard(billing)
}

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'

export interface Invoice {
  readonly id: number
  readonly number: string
  readonly status: InvoiceStatus
  readonly amount: number
  readonly currency: string
  readonly createdAt: RealDate
  readonly periodStart: RealDate | null
  readonly periodEnd: RealDate | null
  /** The provider's page of it. */
  readonly url: string | null
}

/** Why credits were used, or returned. */
export type CreditReason = 'enrichment' | 'message' | 'reset' | 'plan_began' | 'set_by_operator'

/** One change of the used credits. */
export interface CreditEntry {
  readonly id: number
  readonly at: RealDate
  /** Below 0 where credits came back. */
  readonly amount: number
  readonly reason: CreditReason
  /** About whom; null where it was about nobody, or they were removed. */
  readonly person: string | null
  readonly campaign: { readonly id: CampaignId; readonly name: string } | null
  /** The user whose account acted. */
  readonly user: string | null
}

export interface CreditDay {
  /** YYYY-MM-DD, in the zone that was asked for. */
  readonly day: string
  readonly used: number
}
