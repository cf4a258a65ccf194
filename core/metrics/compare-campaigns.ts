import { addReached, STAGES, type Stage } from './reached.ts'
import type { MetricsRow } from './metrics-api.ts'
import { differenceInterval, wilsonInterval, type Interval } from './wilson-interval.ts'

/** How many of those at the stage before ever came to this one. */
export interface StageRate {
  readonly count: number
  readonly of: number
  /** Null out of nobody, as is its interval. */
  readonly rate: number | null
  readonly interval: Interval | null
}

/** One stage of the funnel in two campaigns. */
export interface ComparedStage {
  readonly stage: Stage
  readonly first: StageRate
  readonly second: StageRate
  /** The first rate less the second; null where one of them is not known. */
  readonly difference: (Interval & { readonly value: number }) | null
  /** Which campaign is ahead beyond chance, with 95 % confidence; null where none is. */
  readonly ahead: 'first' | 'second' | null
}

/** Two campaigns stage by stage, from the counts by status of each. */
export const compareCampaigns = (
  first: readonly MetricsRow[],
  second: readonly MetricsRow[],
): readonly ComparedStage[] => {
  const [ours, theirs] = [stageRates(first), stageRates(second)]
  return STAGES.map((stage) => compared(stage, ours[stage], theirs[stage]))
}

const stageRates = (rows: readonly MetricsRow[]): Readonly<Record<Stage, StageRate>> => {
  const reached = addReached(rows.map((row) => row.reached))
  const people = rows.reduce((sum, { count }) => sum + count, 0)
  const rates = STAGES.map((stage, at): [Stage, StageRate] => {
    const before = STAGES[at - 1]
    return [stage, stageRate(reached[stage], before === undefined ? people : reached[before])]
  })
  return Object.fromEntries(rates) as Record<Stage, StageRate>
}

/** Whoever skipped the stage before counts as having been at it. */
const stageRate = (count: number, before: number): StageRate => {
  const of = Math.max(count, before)
  return of === 0
    ? { count, of, rate: null, interval: null }
    : { count, of, rate: count / of, interval: wilsonInterval(count, of) }
}

const compared = (stage: Stage, first: StageRate, second: StageRate): ComparedStage => {
  if (
    first.interval === null ||
    second.interval === null ||
    first.rate === null ||
    second.rate === null
  )
    return { stage, first, second, difference: null, ahead: null }
  const one = { rate: first.rate, ...first.interval }
  const other = { rate: second.rate, ...second.interval }
  const difference = { value: one.rate - other.rate, ...differenceInterval(one, other) }
  const ahead = difference.low > 0 ? 'first' : difference.high < 0 ? 'second' : null
  return { stage, first, second, difference, ahead }
}
