import type { InvoiceStatus } from '#core/billing/billing.ts'
import type { PaidState } from '#core/billing/paid-subscription.ts'
import type { RecurringPrice } from '#core/billing/plan.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { Language } from '#core/user/language.ts'
import type { OfferedPlan } from './offered-plan.ts'

export interface CheckoutToOpen {
  /** Ours: the provider hands it back with whatever comes of the checkout. */
  readonly reference: string
  readonly plan: OfferedPlan
  readonly percentOff: number | null
  readonly email: string
  /** Who paid before, where somebody did; one that the provider doesn't know pays as a new customer. */
  readonly customerId: string | null
  readonly language: Language
  /** Where the provider sends people once they have paid, and where they didn't. */
  readonly doneUrl: string
  readonly backUrl: string
}

export interface ProviderInvoice {
  readonly id: string
  readonly number: string
  readonly status: InvoiceStatus
  readonly amount: number
  readonly currency: string
  readonly createdAt: RealDate
  readonly periodStart: RealDate | null
  readonly periodEnd: RealDate | null
  readonly url: string | null
}

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  /** Of the checkout that it began with; null where it is not one of ours. */
  readonly reference: string | null
  /** Which plan is paid for; null where it is none that we offer. */
  readonly plan: OfferedPlan | null
  readonly state: PaidState
  readonly paidUntil: RealDate | null
  readonly cancelsAtEnd: boolean
  readonly endedAt: RealDate | null
  /** The newest. */
  readonly invoices: readonly ProviderInvoice[]
}

export interface ProviderCheckout {
  readonly state: 'open' | 'completed' | 'expired'
  /** What was begun with it; null until then. */
  readonly subscriptionId: string | null
}

/** Something happened at the provider. What exactly is asked of it, so that no order of events matters. */
export interface PaymentEvent {
  readonly id: string
  /** Null where it is about neither. */
  readonly subscriptionId: string | null
  readonly reference: string | null
}

/** What came to the address where a provider tells of events. */
export interface SignedMessage {
  /** To the letter: its signature is of these characters. */
  readonly body: string
  readonly signature: string
}

/** The provider can't be reached, or can't do what it is asked now. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}

/** Who takes payments. Rejects with ProviderAway. */
export interface PaymentProvider {
  readonly name: string
  /** Whether no money changes hands. */
  readonly isDemo: boolean
  /** What a plan costs for its time; null where it isn't known now. */
  priceOf(plan: OfferedPlan): Promise<RecurringPrice | null>
  openCheckout(asked: CheckoutToOpen): Promise<{ readonly id: string; readonly url: string }>
  /** Nobody can pay by it any more, unless they just did; one that isn't known is closed. */
  closeCheckout(id: string): Promise<'closed' | 'completed'>
  readCheckout(id: string): Promise<ProviderCheckout>
  /** Null where the provider doesn't know it. */
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** Where a customer changes or cancels what they pay for; null where it is no customer of theirs. */
  openPortal(asked: {
    readonly customerId: string
    readonly returnUrl: string
    readonly language: Language
  }): Promise<{ readonly url: string } | null>
  /** The event that a message tells of; null where the provider didn't sign it, or too long ago. */
  eventFrom(message: SignedMessage): Promise<PaymentEvent | null>
}
