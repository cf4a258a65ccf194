import { PREMIUM } from '#core/billing/plan.ts'
import { billingServices, type BillingDeps } from '../billing/billing-services.ts'
import type { OfferedPlan } from '../billing/offered-plan.ts'
import type { PaymentProvider } from '../billing/payment-provider.ts'
import { DemoCashier } from './demo/demo-cashier.ts'
import { DemoPayments } from './demo/demo-payments.ts'
import type { DemoPaymentStore } from './demo/demo-payment-store.ts'
import type { PlanOptions } from './payment-options.ts'
import { StripePayments, type StripePaymentsDeps } from './stripe/stripe-payments.ts'

interface PaymentDeps extends Omit<BillingDeps, 'payments'>, PlanOptions {
  readonly demoPaymentStore: DemoPaymentStore
  readonly publicUrl: string
}

const DEFAULT_PLANS: readonly OfferedPlan[] = [{ ...PREMIUM, price: null, providerPrice: null }]

/** Plans and payments, with whoever takes them. */
export const paymentServices = (deps: PaymentDeps) => {
  const { plans = DEFAULT_PLANS, clock, publicUrl, demoPaymentStore: store, logger } = deps
  const demoPayments =
    deps.payments?.kind === 'demo' ? new DemoPayments({ store, plans, clock, publicUrl }) : null
  const provider = demoPayments ?? stripeOf(deps.payments, { plans, clock, logger })
  const billing = billingServices({ ...deps, payments: { provider, plans } })
  if (demoPayments === null) return { ...billing, demoPay: null }
  const demoCashier = new DemoCashier({
    ...{ store, demoPayments, clock, logger },
    tell: (message) => billing.receivePaymentEvent.execute(demoPayments.name, message),
  })
  return { ...billing, demoPay: { demoPayments, demoCashier } }
}

const stripeOf = (
  options: PlanOptions['payments'],
  deps: Omit<StripePaymentsDeps, 'options'>,
): PaymentProvider | null =>
  options?.kind === 'stripe' ? new StripePayments({ ...deps, options }) : null
