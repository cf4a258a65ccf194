import { expect, it } from 'vitest'
import { MIN_SENT_FOR_RATE, resultRate } from '#core/writing/result-rate.ts'

it('a rate is known once enough was sent, with where it is for sure', () => {
  expect(resultRate(5, MIN_SENT_FOR_RATE - 1)).toBeNull()
  const known = resultRate(5, MIN_SENT_FOR_RATE)
  expect(known?.rate).toBe(0.25)
  expect(known?.interval.low).toBeCloseTo(0.112, 3)
  expect(known?.interval.high).toBeCloseTo(0.469, 3)
})

it('a rate is no more than everybody, however often somebody answered', () => {
  expect(resultRate(30, 20)).toMatchObject({ rate: 1, interval: { high: 1 } })
})
