import type { FieldProblem } from '../runtime/field-problem.ts'
import type { SequenceTemplateId } from '../runtime/ids.ts'
import type { SequenceStep } from '../sequence/sequence-step.ts'
import { stepProblems } from '../sequence/step-problems.ts'
import type { Language } from '../user/language.ts'
import type { FieldsOf, Material, NewOf } from './material.ts'

/** Steps that the sequence of a campaign can begin with. */
export interface SequenceTemplate extends Material<SequenceTemplateId> {
  readonly description: string
  readonly language: Language
  /** What a new campaign begins with: one of a workspace at most. */
  readonly isDefault: boolean
  /** In their order. */
  readonly steps: readonly SequenceStep[]
}

export type SequenceTemplateFields = FieldsOf<SequenceTemplate>
export type NewSequenceTemplate = NewOf<SequenceTemplate, 'name' | 'steps'>

export const EMPTY_TEMPLATE: Omit<SequenceTemplateFields, 'name' | 'steps'> = {
  description: '',
  language: 'en',
  isDefault: false,
}

export const templateProblems = ({ steps }: SequenceTemplateFields): readonly FieldProblem[] =>
  stepProblems(steps).map((problem) => ({ ...problem, path: ['steps', ...problem.path] }))
