import type { Clock } from '#core/runtime/clock.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '../database/database.ts'
import type { BillingStore, PaymentRecords } from './billing-store.ts'
import type { CloseCheckout } from './close-checkout.ts'
import type { PaymentEvent, PaymentProvider, SignedMessage } from './payment-provider.ts'
import { providerNamed, type Payments } from './payments.ts'
import type { RefreshSubscription } from './refresh-subscription.ts'

export interface ReceivePaymentEventDeps {
  readonly database: Database
  readonly billingStore: BillingStore
  readonly paymentRecords: PaymentRecords
  readonly payments: Payments
  readonly clock: Clock
  readonly refreshSubscription: RefreshSubscription
  readonly closeCheckout: CloseCheckout
}

export type EventOutcome =
  | { readonly kind: 'handled' }
  /** Told before, or about nothing of ours. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'no_such_provider' }
  | { readonly kind: 'not_signed' }

/** Deals with what a payment provider tells, once and only where it signed it. */
export class ReceivePaymentEvent {
  readonly #deps: ReceivePaymentEventDeps

  constructor(deps: ReceivePaymentEventDeps) {
    this.#deps = deps
  }

  /** Rejects with ProviderAway: the provider tells it again then, because nothing is noted. */
  async execute(name: string, message: SignedMessage): Promise<EventOutcome> {
    const { database, paymentRecords, payments, clock } = this.#deps
    const provider = providerNamed(payments, name)
    if (provider === null) return { kind: 'no_such_provider' }
    const event = await provider.eventFrom(message)
    if (event === null) return { kind: 'not_signed' }
    const workspaceId = await database.asSystem(async (transaction) =>
      (await paymentRecords.isNewEvent(transaction, name, event.id))
        ? paymentRecords.workspaceOf(transaction, { ...event, provider: name })
        : null,
    )
    if (workspaceId === null) return { kind: 'ignored' }
    await this.#handle(provider, event, workspaceId)
    await database.asSystem((transaction) =>
      paymentRecords.noteEvent(transaction, {
        ...{ provider: name, id: event.id, at: realDate(clock.now()) },
      }),
    )
    return { kind: 'handled' }
  }

  async #handle(
    provider: PaymentProvider,
    { subscriptionId, reference }: PaymentEvent,
    workspaceId: WorkspaceId,
  ): Promise<void> {
    const { refreshSubscription, closeCheckout } = this.#deps
    if (subscriptionId !== null) {
      await refreshSubscription.execute({ provider, workspaceId, subscriptionId })
    } else if (reference !== null) {
      await closeCheckout.execute({ provider, workspaceId, reference })
    }
  }
}
