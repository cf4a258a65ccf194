import { expect, it } from 'vitest'
import { isTrialCoupon, TRIAL_COUPON } from '#core/billing/coupon.ts'

it('the coupon for trials takes 42% off with the code FIRST-OFF', () => {
  expect(TRIAL_COUPON).toEqual({ code: 'FIRST-OFF', percentOff: 42 })
})

it.each([
  ['FIRST-OFF', true],
  [' first-off\n', true],
  ['FIRST-OF', false],
  ['FIRST-OFFER', false],
  ['', false],
])('the code %j is that of the coupon for trials: %s', (code, isIt) => {
  expect(isTrialCoupon(code)).toBe(isIt)
})
