import type { Price } from '#core/billing/plan.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import type { OfferedPlan } from '../../billing/offered-plan.ts'
import type { StripeClient } from './stripe-client.ts'

/** What Stripe takes for a plan, which pages show; asked for again now and then. */
export class StripePrices {
  readonly #client: StripeClient
  readonly #clock: Clock
  readonly #known = new Map<string, { readonly until: number; readonly price: Price | null }>()

  constructor(client: StripeClient, clock: Clock) {
    this.#client = client
    this.#clock = clock
  }

  async of({ providerPrice }: OfferedPlan): Promise<Price | null> {
    if (providerPrice === null) return null
    const now = this.#clock.now()
    const known = this.#known.get(providerPrice)
    if (known && known.until > now) return known.price
    const price = await this.#ask(providerPrice)
    // A page doesn't wait for Stripe each time while it is away.
    this.#known.set(providerPrice, { price, until: now + (price === null ? MINUTE : HOUR) })
    return price
  }

  async #ask(id: string): Promise<Price | null> {
    try {
      return await this.#client.call(async (stripe) => {
        const { unit_amount: amount, currency } = await stripe.prices.retrieve(id)
        return amount === null ? null : { amount, currency }
      })
    } catch {
      return null
    }
  }
}
