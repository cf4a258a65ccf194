import type { FieldProblem } from '../runtime/field-problem.ts'
import {
  lengthLimitOf,
  MAX_DELAY_DAYS,
  MAX_STEPS,
  type SequenceStep,
  type StepTrigger,
  type StepType,
} from './sequence-step.ts'
import { unknownVariableIn, withFallbacks } from './variables.ts'

/** What is wrong with the steps of a sequence, each at its index; nothing where it can be run. */
export const stepProblems = (steps: readonly SequenceStep[]): readonly FieldProblem[] => {
  if (steps.length === 0) return [{ path: [], code: 'blank' }]
  if (steps.length > MAX_STEPS) return [{ path: [], code: 'max_length', limit: MAX_STEPS }]
  return steps.flatMap((step, index) =>
    [
      ...placeProblems(step, steps.slice(0, index)),
      ...delayProblems(step),
      ...textProblems(step),
    ].map((problem) => ({ ...problem, path: [index, ...problem.path] })),
  )
}

const TRIGGERS: Readonly<Record<StepType, readonly StepTrigger[]>> = {
  connect: ['on_start'],
  message: ['on_accepted', 'after_previous'],
  wait: ['on_accepted', 'after_previous'],
  withdraw: ['on_not_accepted'],
}

/** A request comes first and once; only who accepted it is written to, and only who has not is given up. */
const placeProblems = (
  { stepType, trigger }: SequenceStep,
  before: readonly SequenceStep[],
): readonly FieldProblem[] => {
  const isFirst = before.length === 0
  if (isFirst !== (stepType === 'connect')) {
    return [{ path: ['stepType'], code: isFirst ? 'connect_first' : 'connect_once' }]
  }
  if (stepType === 'withdraw' && before.some((step) => step.stepType === 'withdraw')) {
    return [{ path: ['stepType'], code: 'withdraw_once' }]
  }
  const isOnceAccepted = before.some((step) => step.trigger === 'on_accepted')
  const isOutOfTurn =
    (trigger === 'after_previous' && !isOnceAccepted) ||
    (trigger === 'on_accepted' && isOnceAccepted)
  return isOutOfTurn || !TRIGGERS[stepType].includes(trigger)
    ? [{ path: ['trigger'], code: 'wrong_trigger' }]
    : []
}

const HOURS = { hours: 1, days: 24 } as const

const delayProblems = (step: SequenceStep): readonly FieldProblem[] => {
  const { stepType, delayValue, delayUnit } = step
  const isTimed = stepType === 'wait' || stepType === 'withdraw'
  if (delayValue < (isTimed ? 1 : 0)) {
    return [{ path: ['delayValue'], code: 'min_value', limit: isTimed ? 1 : 0 }]
  }
  const most = stepType === 'connect' ? 0 : (MAX_DELAY_DAYS * 24) / HOURS[delayUnit]
  return delayValue > most ? [{ path: ['delayValue'], code: 'max_value', limit: most }] : []
}

/** What is wrong with the text of one step. */
export const textProblems = ({ stepType, mode, body, maxLength }: SequenceStep): FieldProblem[] => {
  const most = lengthLimitOf(stepType)
  const problems: FieldProblem[] = []
  const limit = Math.min(maxLength ?? most, most)
  if (maxLength !== null && maxLength > most) {
    problems.push({ path: ['maxLength'], code: 'max_value', limit: most })
  }
  // Where each text is written for its person, how is said elsewhere: here is only what is special.
  if (stepType === 'message' && mode === 'static' && body.trim() === '') {
    problems.push({ path: ['body'], code: 'blank' })
  }
  // What a writer is told may be longer than what it writes.
  if ((mode === 'static' || most === 0) && [...withFallbacks(body)].length > limit) {
    problems.push({ path: ['body'], code: 'max_length', limit })
  }
  const unknown = unknownVariableIn(body)
  if (unknown !== null) problems.push({ path: ['body'], code: 'unknown_variable', value: unknown })
  return problems
}
