import type { Stripe } from 'stripe'
import type { RecurringPrice } from '#core/billing/plan.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { OfferedPlan } from '../../billing/offered-plan.ts'
import type {
  CheckoutToOpen,
  PaymentEvent,
  PaymentProvider,
  ProviderCheckout,
  ProviderSubscription,
  SignedMessage,
} from '../../billing/payment-provider.ts'
import { StripeClient, type StripeOptions } from './stripe-client.ts'
import { eventFromStripe, idOf, REFERENCE, subscriptionFromStripe } from './stripe-objects.ts'
import { StripePrices } from './stripe-prices.ts'

export interface StripePaymentsDeps {
  readonly options: StripeOptions
  readonly plans: readonly OfferedPlan[]
  readonly clock: Clock
  readonly logger: Logger
}

/** As old as a signature may be, as Stripe advises. */
const TOLERANCE_SECONDS = 300
/** Stripe takes no less than half an hour. */
const CHECKOUT_MS = 40 * MINUTE
const MAX_INVOICES = 24

/** Takes payments by Stripe: its hosted pages alone, by its own library. */
export class StripePayments implements PaymentProvider {
  readonly name = 'stripe'
  readonly isDemo = false
  readonly #deps: StripePaymentsDeps
  readonly #client: StripeClient
  readonly #prices: StripePrices

  constructor(deps: StripePaymentsDeps) {
    this.#deps = deps
    this.#client = new StripeClient(deps.options)
    this.#prices = new StripePrices({ ...deps, client: this.#client })
  }

  priceOf(plan: OfferedPlan): Promise<RecurringPrice | null> {
    return this.#prices.of(plan)
  }

  openCheckout(asked: CheckoutToOpen): Promise<{ readonly id: string; readonly url: string }> {
    return this.#client.call(async (stripe) => {
      const { plan, percentOff, email, customerId } = asked
      const coupon = percentOff === null ? null : await couponOf(stripe, percentOff)
      const common = {
        mode: 'subscription' as const,
        line_items: [{ price: plan.providerPrice ?? '', quantity: 1 }],
        ...(coupon !== null && { discounts: [{ coupon }] }),
        ...this.#framed(asked),
      }
      const idempotencyKey = asked.reference
      const known =
        customerId &&
        (await this.#client.unlessMissing(
          stripe.checkout.sessions.create({ ...common, customer: customerId }, { idempotencyKey }),
          'customer',
        ))
      if (customerId && !known) {
        const facts = { customer: customerId }
        this.#deps.logger.warn('Stripe knows no such customer: they pay as a new one.', facts)
      }
      const session =
        known ||
        (await stripe.checkout.sessions.create(
          { ...common, customer_email: email },
          { idempotencyKey: `${idempotencyKey}-new` },
        ))
      return { id: session.id, url: session.url ?? '' }
    })
  }

  /** What names the checkout, and where its page leads. */
  #framed({ reference, doneUrl, backUrl, language }: CheckoutToOpen) {
    const metadata = { [REFERENCE]: reference }
    return {
      ...{ client_reference_id: reference, metadata, subscription_data: { metadata } },
      ...{ success_url: doneUrl, cancel_url: backUrl, locale: language },
      expires_at: Math.floor((this.#deps.clock.now() + CHECKOUT_MS) / 1000),
    }
  }

  closeCheckout(id: string): Promise<'closed' | 'completed'> {
    return this.#client.call(async (stripe) => {
      const session = await this.#client.unlessMissing(stripe.checkout.sessions.retrieve(id))
      if (session?.status !== 'open') return session?.status === 'complete' ? 'completed' : 'closed'
      try {
        await stripe.checkout.sessions.expire(id)
        return 'closed'
      } catch (error) {
        const now = await stripe.checkout.sessions.retrieve(id)
        if (now.status === 'open') throw error
        return now.status === 'complete' ? 'completed' : 'closed'
      }
    })
  }

  readCheckout(id: string): Promise<ProviderCheckout> {
    return this.#client.call(async (stripe) => {
      const session = await this.#client.unlessMissing(stripe.checkout.sessions.retrieve(id))
      if (session === null) return { state: 'expired', subscriptionId: null }
      const { status, subscription } = session
      const state = status === 'complete' ? 'completed' : status === 'expired' ? 'expired' : 'open'
      return { state, subscriptionId: idOf(subscription) }
    })
  }

  readSubscription(id: string): Promise<ProviderSubscription | null> {
    return this.#client.call(async (stripe) => {
      const subscription = await this.#client.unlessMissing(stripe.subscriptions.retrieve(id))
      if (subscription === null) return null
      const invoices = await stripe.invoices.list({ subscription: id, limit: MAX_INVOICES })
      return subscriptionFromStripe(subscription, invoices.data, this.#deps.plans)
    })
  }

  openPortal({
    customerId,
    returnUrl,
    language,
  }: Parameters<PaymentProvider['openPortal']>[0]): Promise<{ readonly url: string } | null> {
    return this.#client.call((stripe) =>
      this.#client.unlessMissing(
        stripe.billingPortal.sessions.create({
          ...{ customer: customerId, return_url: returnUrl, locale: language },
        }),
        'customer',
      ),
    )
  }

  async eventFrom({ body, signature }: SignedMessage): Promise<PaymentEvent | null> {
    const { webhooks } = await this.#client.open()
    const { options, clock } = this.#deps
    try {
      return eventFromStripe(
        webhooks.constructEvent(
          body,
          signature,
          options.webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          clock.now(),
        ),
      )
    } catch {
      return null
    }
  }
}

/** The coupon at Stripe, made where it isn't there yet: off the first invoice alone. */
const couponOf = async (stripe: Stripe, percentOff: number): Promise<string> => {
  const id = `overture-first-${percentOff}-off`
  try {
    await stripe.coupons.create({ id, percent_off: percentOff, duration: 'once' })
  } catch (error) {
    if (codeOf(error) !== 'resource_already_exists') throw error
  }
  return id
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
