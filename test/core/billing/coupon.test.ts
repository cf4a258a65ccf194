import { expect, it } from 'vitest'
import { TRIAL_COUPON } from '#core/billing/coupon.ts'

it('the coupon for trials takes 42% off with the code FIRST-OFF', () => {
  expect(TRIAL_COUPON).toEqual({ code: 'FIRST-OFF', percentOff: 42 })
})
