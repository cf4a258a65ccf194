import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import type { CheckedForm } from './use-checked-form.ts'

/** What a select asks of the form that it stands in. */
export interface SelectPart {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export const selectOf = <Values extends FieldValues>(
  form: CheckedForm<Values>,
  name: FieldPath<Values>,
): SelectPart => ({
  value: form.watch(name),
  onChange: (value) =>
    form.setValue(name, value as PathValue<Values, typeof name>, { shouldDirty: true }),
  error: form.errorOf(name),
})
