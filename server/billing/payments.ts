import type { OfferedPlan } from './offered-plan.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** What is offered, and who takes payments for it. */
export interface Payments {
  /** Null where plans are set by whoever runs the server. */
  readonly provider: PaymentProvider | null
  readonly plans: readonly OfferedPlan[]
}

/** The provider of that name, where it is the one that takes payments. */
export const providerNamed = ({ provider }: Payments, name: string): PaymentProvider | null =>
  provider?.name === name ? provider : null
