import { describe, expect, it } from 'vitest'
import { compareCampaigns } from '#core/metrics/compare-campaigns.ts'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import { differenceInterval, wilsonInterval } from '#core/metrics/wilson-interval.ts'

describe('the interval of a rate', () => {
  // Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is the one of the literature', (successes, trials, low, high) => {
    const found = wilsonInterval(successes, trials)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })

  // Newcombe, Interval estimation for the difference between independent proportions, ibid., table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
  ])('of %i in %i less %i in %i is, too', (a, of, b, ofOther, low, high) => {
    const rated = (count: number, trials: number) => ({
      rate: count / trials,
      ...wilsonInterval(count, trials),
    })
    const found = differenceInterval(rated(a, of), rated(b, ofOther))
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })
})

describe('two campaigns', () => {
  const rows = (count: number, reached: object) => [
    { status: 'VISITED' as const, count: count - 10, reached: { ...NOBODY_REACHED, ...reached } },
    { status: 'USER_CANCELLED' as const, count: 10, reached: NOBODY_REACHED },
  ]

  it('are compared stage by stage, each of the one before', () => {
    const stages = compareCampaigns(
      rows(200, { enriched: 100, invited: 70, accepted: 56 }),
      rows(100, { enriched: 90, invited: 80, accepted: 48 }),
    )
    expect(
      stages.map(({ stage, first, second, ahead }) => [
        stage,
        [first.count, first.of, first.rate],
        [second.count, second.of, second.rate],
        ahead,
      ]),
    ).toEqual([
      ['enriched', [100, 200, 0.5], [90, 100, 0.9], 'second'],
      ['invited', [70, 100, 0.7], [80, 90, 80 / 90], 'second'],
      ['accepted', [56, 70, 0.8], [48, 80, 0.6], 'first'],
      ['replied', [0, 56, 0], [0, 48, 0], null],
    ])
    expect(stages[2]?.difference?.value).toBeCloseTo(0.2, 10)
    expect(stages[2]?.difference?.low).toBeCloseTo(0.0524, 4)
  })

  it('are not told apart by chance, nor where nobody came that far', () => {
    const [few] = compareCampaigns(rows(20, { enriched: 11 }), rows(20, { enriched: 9 }))
    expect(few).toMatchObject({ ahead: null, difference: { value: expect.closeTo(0.1, 10) } })
    const nobody = compareCampaigns([], rows(20, {}))
    expect(nobody[0]).toMatchObject({
      first: { count: 0, of: 0, rate: null, interval: null },
      difference: null,
      ahead: null,
    })
  })

  it('never have more people at a stage than came to it', () => {
    const stages = compareCampaigns(rows(20, { invited: 5, accepted: 6 }), rows(20, {}))
    expect(stages[1]?.first).toMatchObject({ count: 5, of: 5, rate: 1, interval: { high: 1 } })
    expect(stages[2]?.first).toMatchObject({ count: 6, of: 6 })
  })
})
