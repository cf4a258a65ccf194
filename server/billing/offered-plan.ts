import type { Plan } from '#core/billing/plan.ts'

/** A plan as whoever runs the server offers it. */
export interface OfferedPlan extends Plan {
  /** The payment provider's own id of its price. */
  readonly providerPrice: string | null
}
