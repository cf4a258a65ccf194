import { expect, test } from 'vitest'
import { ROLLING_LIMITS, LIMITS_LOOK_BACK_MS } from '#core/outreach/budgets.ts'
import { countedByLimits } from '#core/outreach/sent-by-hand.ts'
import { DAY, HOUR } from '#core/runtime/durations.ts'
import { later, outreachDate, outreachMs } from '#core/runtime/moments.ts'

const NOW = outreachMs(Date.UTC(2026, 10, 18, 12))

test.each([
  ['of an hour ago', -HOUR, -HOUR],
  ['of six days ago', -6 * DAY, -6 * DAY],
  ['that no limit looks back to', -9 * DAY, null],
  ['of a clock that is ahead', HOUR, 0],
  ['without a time', null, null],
])('an invitation %s counts as of then, or not at all', (_, sent, counted) => {
  const at = sent === null ? null : outreachDate(later(NOW, sent))
  expect(countedByLimits([{ publicIdentifier: 'ada', at }], NOW)).toEqual(
    counted === null ? [] : [{ publicIdentifier: 'ada', at: later(NOW, counted) }],
  )
})

test('what is counted is kept as long as the longest limit looks back', () => {
  const windows = Object.values(ROLLING_LIMITS).map(({ windowMs }) => windowMs)
  expect(Math.max(DAY, ...windows)).toBeLessThan(LIMITS_LOOK_BACK_MS)
})
