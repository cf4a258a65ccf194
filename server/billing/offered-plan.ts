import type { Plan, Price } from '#core/billing/plan.ts'

/** A plan as whoever runs the server offers it. */
export interface OfferedPlan extends Omit<Plan, 'price'> {
  /** For 30 days, where the payment provider has no prices of its own. */
  readonly price: Price | null
  /** The payment provider's own id of its price. */
  readonly providerPrice: string | null
}
