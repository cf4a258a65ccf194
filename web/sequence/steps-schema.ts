import * as z from 'zod/mini'
import {
  DELAY_UNITS,
  lengthLimitOf,
  STEP_MODES,
  STEP_TYPES,
  type SequenceStep,
} from '#core/sequence/sequence-step.ts'
import { withTriggers, type PlacedStep } from '#core/sequence/edit-steps.ts'
import { stepProblems } from '#core/sequence/step-problems.ts'

const step = z.object({
  stepType: z.enum(STEP_TYPES),
  delayValue: z.string().check(
    z.trim(),
    z.refine((typed) => /^\d{1,4}$/.test(typed), { error: 'sequence.delayInvalid' }),
  ),
  delayUnit: z.enum(DELAY_UNITS),
  mode: z.enum(STEP_MODES),
  body: z.string().check(z.trim()),
  /** Empty for the network's own limit. */
  maxLength: z.string().check(
    z.trim(),
    z.refine((typed) => /^(?:[1-9]\d{0,4})?$/.test(typed), { error: 'sequence.maxLengthInvalid' }),
  ),
})
export type StepValues = z.infer<typeof step>

/** A form that has steps. */
export interface StepsForm {
  steps: StepValues[]
}

/** Steps as they are typed, by the rules of a sequence. */
export const stepsSchema = z.array(step).check(({ value, issues }) => {
  for (const { path, code } of stepProblems(stepsOf(value))) {
    issues.push({ code: 'custom', path: [...path], message: `errors.${code}`, input: value })
  }
})

export const stepValues = (step: PlacedStep): StepValues => {
  const { stepType, delayUnit, mode, body } = step
  const delayValue = String(step.delayValue)
  return { stepType, delayValue, delayUnit, mode, body, maxLength: String(step.maxLength ?? '') }
}

/** What is typed, as it is kept. */
export const stepsOf = (typed: readonly StepValues[]): readonly SequenceStep[] =>
  withTriggers(
    typed.map((each) => ({
      ...each,
      delayValue: Number(each.delayValue),
      maxLength: each.maxLength === '' ? null : Number(each.maxLength),
      // What was typed before it became a step without a text.
      ...(lengthLimitOf(each.stepType) === 0 && { body: '', maxLength: null }),
    })),
  )

const FIELDS_OF_STEP = {
  step_type: 'stepType',
  trigger: 'stepType',
  delay_value: 'delayValue',
  delay_unit: 'delayUnit',
  body: 'body',
  mode: 'mode',
  max_length: 'maxLength',
} as const
type FieldOfStep = (typeof FIELDS_OF_STEP)[keyof typeof FIELDS_OF_STEP]

/** Which field of the steps at `steps` is meant by which of the wire. */
export const stepFields = (
  count: number,
): Readonly<Record<string, `steps.${number}.${FieldOfStep}`>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) =>
      Object.entries(FIELDS_OF_STEP).map(
        ([wire, field]) => [`steps.${index}.${wire}`, `steps.${index}.${field}`] as const,
      ),
    ).flat(),
  )
