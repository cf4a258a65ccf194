import { expect, it } from 'vitest'
import { addReached, NOBODY_REACHED, ratesOf } from '#core/metrics/reached.ts'

it('the rate of each stage is the share of those who came to the one before', () => {
  const reached = { enriched: 80, invited: 40, accepted: 10, replied: 1 }
  expect(ratesOf(reached, 100)).toEqual({
    enriched: 0.8,
    invited: 0.5,
    accepted: 0.25,
    replied: 0.1,
  })
})

it('a stage that nobody could come to has no rate', () => {
  const rates = { enriched: 0, invited: null, accepted: null, replied: null }
  expect(ratesOf(NOBODY_REACHED, 5)).toEqual(rates)
  expect(ratesOf(NOBODY_REACHED, 0)).toEqual({ ...rates, enriched: null })
})

it('those who reached a stage are added up for each stage', () => {
  const one = { enriched: 4, invited: 3, accepted: 2, replied: 1 }
  const other = { enriched: 40, invited: 30, accepted: 20, replied: 10 }
  expect(addReached([])).toEqual(NOBODY_REACHED)
  expect(addReached([one, other])).toEqual({ enriched: 44, invited: 33, accepted: 22, replied: 11 })
})
