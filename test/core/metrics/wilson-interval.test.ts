import { describe, expect, it } from 'vitest'
import { wilsonInterval } from '../../../core/metrics/wilson-interval.ts'

const Z = 1.959963984540054

/** Where (rate - p)² = z² p (1 - p) / n, found by halving between two values of p. */
const solved = (rate: number, trials: number, from: number, to: number): number => {
  const excess = (p: number) => (rate - p) ** 2 - (Z ** 2 * p * (1 - p)) / trials
  let [inside, outside] = [from, to]
  for (let turn = 0; turn < 100; turn += 1) {
    const middle = (inside + outside) / 2
    if (excess(middle) > 0) outside = middle
    else inside = middle
  }
  return inside
}

describe('Wilson’s interval', () => {
  it.each([
    [1, 2],
    [1, 10],
    [5, 10],
    [9, 10],
    [3, 40],
    [81, 263],
    [15, 148],
    [999, 1000],
    [50_000, 100_000],
  ])('of %i out of %i is where its equation holds', (successes, trials) => {
    const rate = successes / trials
    const { low, high } = wilsonInterval(successes, trials)
    expect(low).toBeCloseTo(solved(rate, trials, rate, 0), 9)
    expect(high).toBeCloseTo(solved(rate, trials, rate, 1), 9)
  })

  it.each([1, 10, 500])('touches 0 for none out of %i, and 1 for all', (trials) => {
    expect(wilsonInterval(0, trials).low).toBeCloseTo(0, 12)
    expect(wilsonInterval(trials, trials).high).toBeCloseTo(1, 12)
    expect(wilsonInterval(0, trials).high).toBeCloseTo(Z ** 2 / (trials + Z ** 2), 9)
  })
})
