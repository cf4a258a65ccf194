import type { OfferedPlan } from '../billing/offered-plan.ts'
import type { StripeOptions } from './stripe/stripe-client.ts'

/** Who takes payments, where anybody does. */
export type PaymentOptions =
  | { readonly kind: 'demo' }
  | ({ readonly kind: 'stripe' } & StripeOptions)

export interface PlanOptions {
  readonly payments?: PaymentOptions
  /** Premium alone, unless others are named. */
  readonly plans?: readonly OfferedPlan[]
}
