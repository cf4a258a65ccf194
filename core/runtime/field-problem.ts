/** What a rule finds wrong with a field of what somebody gave. */
export interface FieldProblem {
  /** The field, from the outside in: names of the core and places in lists. */
  readonly path: readonly (string | number)[]
  readonly code: FieldProblemCode
  /** The number that it must not pass. */
  readonly limit?: number
  /** What is wrong in it. */
  readonly value?: string
}

export const FIELD_PROBLEM_CODES = [
  'blank',
  'connect_first',
  'connect_once',
  'invalid',
  'max_length',
  'max_value',
  'min_length',
  'min_value',
  'shortcut_taken',
  'unknown_variable',
  'variant_taken',
  'withdraw_once',
  'wrong_trigger',
] as const
export type FieldProblemCode = (typeof FIELD_PROBLEM_CODES)[number]
