import type { FieldProblem } from '../runtime/field-problem.ts'
import { lengthLimitOf, type SequenceStep } from './sequence-step.ts'
import { MIN_VARIANTS, type Variant } from './sequence.ts'
import { stepProblems, textProblems } from './step-problems.ts'

/** A step of a sequence, whose text may have several wordings. */
export type VariedStep = SequenceStep & { readonly variants: readonly Variant[] }

/** What is wrong with the steps of a sequence, each at its index, their variants included. */
export const sequenceProblems = (steps: readonly VariedStep[]): readonly FieldProblem[] => [
  ...stepProblems(steps),
  ...steps.flatMap((step, index) =>
    variantProblems(step).map(({ path, ...problem }) => ({
      ...problem,
      path: [index, 'variants', ...path],
    })),
  ),
]

const variantProblems = ({ variants, ...step }: VariedStep): readonly FieldProblem[] => {
  if (variants.length === 0) return []
  if (variants.length < MIN_VARIANTS) {
    return [{ path: [], code: 'min_length', limit: MIN_VARIANTS }]
  }
  return variants.flatMap(({ key, body }, index): readonly FieldProblem[] => {
    const isTaken = variants.slice(0, index).some((other) => other.key === key)
    return [
      ...(isTaken ? [{ path: [index, 'key'], code: 'variant_taken' } as const] : []),
      ...textProblems({ ...step, body, maxLength: limitOf(step) }).map((problem) => ({
        ...problem,
        path: [index, ...problem.path],
      })),
    ]
  })
}

/** One beyond what the network takes is a problem of the step, not of each variant. */
const limitOf = ({ maxLength, stepType }: SequenceStep): number | null =>
  maxLength !== null && maxLength > lengthLimitOf(stepType) ? null : maxLength
