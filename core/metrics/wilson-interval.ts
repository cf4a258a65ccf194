/** Where a rate is, with 95 % confidence; both ends from 0 to 1. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Of the normal distribution, what 2.5 % are beyond on either side. */
const Z = 1.959963984540054

/** The interval of a rate by Wilson's score, which holds for few people and for rates near 0 and 1, too. */
export const wilsonInterval = (successes: number, trials: number): Interval => {
  const rate = successes / trials
  const square = Z ** 2 / trials
  const middle = (rate + square / 2) / (1 + square)
  const half = (Z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

interface Rate extends Interval {
  readonly rate: number
}

/** How far the first rate is above the second, from -1 to 1: Newcombe's interval, of Wilson's of both. */
export const differenceInterval = (one: Rate, other: Rate): Interval => {
  const difference = one.rate - other.rate
  return {
    low: difference - Math.hypot(one.rate - one.low, other.high - other.rate),
    high: difference + Math.hypot(one.high - one.rate, other.rate - other.low),
  }
}
