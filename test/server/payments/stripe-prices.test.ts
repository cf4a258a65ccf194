import { describe, expect, it } from 'vitest'
import { ProviderAway } from '#server/billing/payment-provider.ts'
import type { StripeClient } from '#server/payments/stripe/stripe-client.ts'
import { StripePrices } from '#server/payments/stripe/stripe-prices.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'

const PLAN = {
  id: 'premium',
  name: 'Premium',
  credit: 2_000,
  price: null,
  providerPrice: 'price_1',
}
const MONTHLY = {
  ...{ unit_amount: 9_900, currency: 'eur' },
  recurring: { interval: 'month', interval_count: 3 },
}

function pricesOf(answer: () => unknown) {
  const clock = new FakeClock()
  const logger = new MemoryLogger()
  const asked: string[] = []
  const retrieve = async (id: string) => {
    asked.push(id)
    return answer()
  }
  const client = {
    call: (work: (stripe: unknown) => unknown) => work({ prices: { retrieve } }),
  } as unknown as StripeClient
  return { clock, logger, asked, prices: new StripePrices({ client, clock, logger }) }
}

describe('what a plan costs at Stripe', () => {
  it('is asked for once an hour, of each price', async () => {
    const { clock, asked, prices } = pricesOf(() => MONTHLY)
    const price = { amount: 9_900, currency: 'eur', every: { unit: 'month', count: 3 } }
    expect(await prices.of(PLAN)).toEqual(price)
    await clock.elapse(3_599_999)
    expect(await prices.of(PLAN)).toEqual(price)
    await prices.of({ ...PLAN, providerPrice: 'price_2' })
    expect(asked).toEqual(['price_1', 'price_2'])
    await clock.elapse(1)
    await prices.of(PLAN)
    expect(asked).toEqual(['price_1', 'price_2', 'price_1'])
    expect(await prices.of({ ...PLAN, providerPrice: null })).toBeNull()
    expect(asked).toHaveLength(3)
  })

  it('is not known for a minute where Stripe is away', async () => {
    let isAway = true
    const { clock, asked, prices } = pricesOf(() => {
      if (isAway) throw new ProviderAway('away')
      return MONTHLY
    })
    expect(await prices.of(PLAN)).toBeNull()
    isAway = false
    await clock.elapse(59_999)
    expect(await prices.of(PLAN)).toBeNull()
    expect(asked).toHaveLength(1)
    await clock.elapse(1)
    expect(await prices.of(PLAN)).toMatchObject({ amount: 9_900 })
  })

  it.each([
    ['is paid once', { ...MONTHLY, recurring: null }, 1],
    ['has no one amount', { ...MONTHLY, unit_amount: null }, 0],
    ['is of a time that is not known', { ...MONTHLY, recurring: { interval: 'moon' } }, 0],
  ])('is not known where its price %s', async (_, price, warnings) => {
    const { logger, prices } = pricesOf(() => price)
    expect(await prices.of(PLAN)).toBeNull()
    expect(logger.lines).toHaveLength(warnings)
  })
})
