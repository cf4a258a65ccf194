import { expect, it } from 'vitest'
import { discounted, EVERY_30_DAYS, PREMIUM } from '#core/billing/plan.ts'

it.each([
  [4_900, 42, 2_842],
  [4_900, 0, 4_900],
  [4_900, 100, 0],
  // Half a cent is rounded up.
  [25, 42, 15],
  [50, 49, 26],
])('a price of %d is, less %d%%, one of %d in its currency', (amount, percentOff, less) => {
  const price = { amount, currency: 'eur' }
  expect(discounted(price, percentOff)).toEqual({ amount: less, currency: 'eur' })
})

it('Premium gives 2,000 credits each 30 days', () => {
  expect(PREMIUM).toEqual({ id: 'premium', name: 'Premium', credit: 2_000 })
  expect(EVERY_30_DAYS).toEqual({ unit: 'day', count: 30 })
})
