import { InvalidArgumentError } from 'commander'
import { METRIC_NAMES, type Condition, type ConditionResult } from '#core/metrics/condition.ts'
import {
  MAX_CONDITION_LENGTH,
  readCondition,
  type ConditionProblem,
} from '#core/metrics/read-condition.ts'

/** A condition of metrics, such as accepted>=3. */
export const parseCondition = (text: string): Condition => {
  const read = readCondition(text)
  if (read.kind === 'wrong') throw new InvalidArgumentError(problemText(read.problem))
  return read.condition
}

const problemText = (problem: ConditionProblem): string => {
  switch (problem.kind) {
    case 'unknown_name':
      return `There is no ${problem.name}. Known: ${METRIC_NAMES.join(', ')}.`
    case 'unexpected':
      return `Unexpected at character ${problem.at}: ${problem.found}`
    case 'ends_early':
      return 'It ends too early.'
    case 'compares_nothing':
      return 'It compares nothing: use >=, <=, ==, !=, > or <.'
    case 'too_long':
      return `At most ${MAX_CONDITION_LENGTH} characters.`
  }
}

export const CONDITION_HELP =
  `\nA condition compares two numbers (>=, <=, ==, !=, >, <) made of metrics, numbers, + - * / and ( ).\n` +
  `Metrics: ${METRIC_NAMES.join(', ')}.\n` +
  'It is not met where something is divided by 0.'

/** The condition with what its sides are. */
export const standingText = (
  { text, comparison }: Condition,
  { left, right }: ConditionResult,
): string => `${text} (${sideText(left)} ${comparison} ${sideText(right)})`

const sideText = (side: number | null): string =>
  side === null
    ? 'divided by 0'
    : String(Number(Math.abs(side) < 1 ? side.toPrecision(4) : side.toFixed(3)))
