import type { Clock } from '#core/runtime/clock.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { UserRepository } from '../users/user-repository.ts'
import type { BillingStore, PaymentRecords } from './billing-store.ts'
import { CloseCheckout } from './close-checkout.ts'
import { CreditHistory } from './credit-history.ts'
import { OpenPortal } from './open-portal.ts'
import type { Payments } from './payments.ts'
import { ReadBilling } from './read-billing.ts'
import { ReceivePaymentEvent } from './receive-payment-event.ts'
import { ReconcilePayments } from './reconcile-payments.ts'
import { Reconciliation } from './reconciliation.ts'
import { RefreshSubscription } from './refresh-subscription.ts'
import { StartCheckout } from './start-checkout.ts'

export interface BillingDeps {
  readonly database: Database
  readonly billingStore: BillingStore
  readonly paymentRecords: PaymentRecords
  readonly payments: Payments
  readonly users: UserRepository
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly logger: Logger
  readonly bus: EventBus
}

/** Plans, payments and what credits were used for. */
export const billingServices = (given: BillingDeps) => {
  const refreshSubscription = new RefreshSubscription(given)
  const closeCheckout = new CloseCheckout({ ...given, refreshSubscription })
  const deps = { ...given, refreshSubscription, closeCheckout }
  const reconcilePayments = new ReconcilePayments(deps)
  const reconciliation = new Reconciliation({ ...deps, reconcilePayments })
  return {
    reconcilePayments,
    reconciliation,
    startCheckout: new StartCheckout({ ...deps, reconciliation }),
    openPortal: new OpenPortal(deps),
    creditHistory: new CreditHistory(deps),
    readBilling: new ReadBilling(deps),
    receivePaymentEvent: new ReceivePaymentEvent(deps),
  }
}
