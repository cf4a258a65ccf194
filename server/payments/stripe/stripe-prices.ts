import { INTERVAL_UNITS, type RecurringPrice } from '#core/billing/plan.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { OfferedPlan } from '../../billing/offered-plan.ts'
import type { StripeClient } from './stripe-client.ts'

export interface StripePricesDeps {
  readonly client: StripeClient
  readonly clock: Clock
  readonly logger: Logger
}

/** What Stripe takes for a plan, which pages show; asked for again now and then. */
export class StripePrices {
  readonly #deps: StripePricesDeps
  readonly #known = new Map<
    string,
    { readonly until: number; readonly price: RecurringPrice | null }
  >()

  constructor(deps: StripePricesDeps) {
    this.#deps = deps
  }

  async of({ providerPrice }: OfferedPlan): Promise<RecurringPrice | null> {
    if (providerPrice === null) return null
    const now = this.#deps.clock.now()
    const known = this.#known.get(providerPrice)
    if (known && known.until > now) return known.price
    const price = await this.#ask(providerPrice)
    // A page doesn't wait for Stripe each time while it is away.
    this.#known.set(providerPrice, { price, until: now + (price === null ? MINUTE : HOUR) })
    return price
  }

  async #ask(id: string): Promise<RecurringPrice | null> {
    const { client, logger } = this.#deps
    try {
      return await client.call(async (stripe) => {
        const { unit_amount: amount, currency, recurring } = await stripe.prices.retrieve(id)
        if (recurring === null) {
          logger.warn('This price at Stripe isn’t a recurring one: nobody can pay it.', {
            price: id,
          })
          return null
        }
        const unit = INTERVAL_UNITS.find((one) => one === recurring.interval)
        if (amount === null || unit === undefined) return null
        return { amount, currency, every: { unit, count: recurring.interval_count } }
      })
    } catch {
      return null
    }
  }
}
