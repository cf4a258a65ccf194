import { METRIC_GROUPINGS, type Metric, type Metrics } from './groupings.ts'

export const METRIC_NAMES = Object.keys(METRIC_GROUPINGS) as readonly Metric[]

export const COMPARISONS = ['>=', '<=', '==', '!=', '>', '<'] as const
export type Comparison = (typeof COMPARISONS)[number]

type Arithmetic = '+' | '-' | '*' | '/'

/** A number that metrics make. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'metric'; readonly name: Metric }
  | {
      readonly kind: Arithmetic
      readonly left: Expression
      readonly right: Expression
    }

/** Such as `accepted / invitationsSent >= 0.25`. */
export interface Condition {
  readonly text: string
  readonly left: Expression
  readonly comparison: Comparison
  readonly right: Expression
}

/** How a condition stands; a side is null where something is divided by 0. */
export interface ConditionResult {
  readonly holds: boolean
  readonly left: number | null
  readonly right: number | null
}

/** Where a side has no value, nothing holds. */
export const checkCondition = (condition: Condition, metrics: Metrics): ConditionResult => {
  const left = valueOf(condition.left, metrics)
  const right = valueOf(condition.right, metrics)
  const holds = left !== null && right !== null && COMPARE[condition.comparison](left, right)
  return { holds, left, right }
}

/** Whether the condition has to do with the metric. */
export const namesMetric = ({ left, right }: Condition, metric: Metric): boolean =>
  isAbout(left, metric) || isAbout(right, metric)

const isAbout = (expression: Expression, metric: Metric): boolean => {
  if (expression.kind === 'number') return false
  if (expression.kind === 'metric') return expression.name === metric
  return isAbout(expression.left, metric) || isAbout(expression.right, metric)
}

const COMPARE: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  '>=': (left, right) => left >= right,
  '<=': (left, right) => left <= right,
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
}

const COMPUTE: Readonly<Record<Arithmetic, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}

const valueOf = (expression: Expression, metrics: Metrics): number | null => {
  if (expression.kind === 'number') return expression.value
  if (expression.kind === 'metric') return metrics[expression.name]
  const left = valueOf(expression.left, metrics)
  const right = valueOf(expression.right, metrics)
  if (left === null || right === null) return null
  const value = COMPUTE[expression.kind](left, right)
  return Number.isFinite(value) ? value : null
}

export const metricNamed = (name: string): Metric | undefined =>
  METRIC_NAMES.find((one) => one === name)
