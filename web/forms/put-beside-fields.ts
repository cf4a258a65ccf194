import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { Problem } from '../shared/problem.ts'

interface FieldsOfForm<Values extends FieldValues> {
  /** Which field of the form is meant by which of the wire. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>
  readonly setError: UseFormSetError<Values>
  readonly problemText: (problem: Problem) => string
}

/** Puts each problem beside its field, or the list that it is in; those of no field of the form are returned. */
export const putBesideFields = <Values extends FieldValues>(
  problems: readonly Problem[],
  { fields, setError, problemText }: FieldsOfForm<Values>,
): readonly Problem[] =>
  problems.filter((problem) => {
    const name = problem.field ?? ''
    const field = fields[name] ?? fields[name.replace(/\.\d+$/, '')]
    if (field === undefined) return true
    setError(field, { message: problemText(problem) }, { shouldFocus: true })
    return false
  })
