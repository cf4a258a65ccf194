import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { Problem } from '../shared/problem.ts'

/**
 * Puts each problem beside its field; those of no field of the form are returned.
 * `fields` says which field of the form is meant by which of the wire.
 */
export const putBesideFields = <Values extends FieldValues>(
  problems: readonly Problem[],
  fields: Readonly<Record<string, FieldPath<Values>>>,
  setError: UseFormSetError<Values>,
  text: (problem: Problem) => string,
): readonly Problem[] =>
  problems.filter((problem) => {
    const field = problem.field === null ? undefined : fields[problem.field]
    if (field === undefined) return true
    setError(field, { message: text(problem) }, { shouldFocus: true })
    return false
  })
