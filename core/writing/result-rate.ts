import { wilsonInterval, type Interval } from '../metrics/wilson-interval.ts'

/** Out of fewer a rate says nothing yet. */
export const MIN_SENT_FOR_RATE = 20

/** How many of those who were written to did something, and where the rate is with 95 % confidence. */
export interface ResultRate {
  readonly rate: number
  readonly interval: Interval
}

/** Null where there is not enough data yet. */
export const resultRate = (count: number, sent: number): ResultRate | null =>
  sent < MIN_SENT_FOR_RATE
    ? null
    : { rate: Math.min(1, count / sent), interval: wilsonInterval(Math.min(count, sent), sent) }
