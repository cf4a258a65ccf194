import type { FieldProblem } from '../runtime/field-problem.ts'
import { withTriggers, type PlacedStep } from './edit-steps.ts'
import { sequenceProblems } from './sequence-problems.ts'
import type { Variant } from './sequence.ts'

/**
 * What is wrong with a sequence once one of its steps is as it was given, by the step's own fields. A place that
 * it can't have is a problem of the field which says so.
 */
export const problemsAt = (
  steps: readonly (PlacedStep & { readonly variants: readonly Variant[] })[],
  index: number,
  placedBy: 'order' | 'stepType',
): readonly FieldProblem[] => {
  const problems = sequenceProblems(withTriggers(steps))
  const own = problems.filter(({ path }) => path[0] === index)
  const shown = own.length > 0 ? own : problems
  return shown.map(({ path, ...problem }) =>
    path[0] !== index || path[1] === 'stepType'
      ? { ...problem, path: [placedBy] }
      : { ...problem, path: path.slice(1) },
  )
}
