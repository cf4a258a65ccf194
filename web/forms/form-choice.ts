import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import type { CheckedForm } from './use-checked-form.ts'

interface FormChoice<Value> {
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** What a control that is no plain input asks of the form: its value, its error, and how it changes. */
export const formChoice = <Values extends FieldValues, Name extends FieldPath<Values>>(
  form: CheckedForm<Values>,
  name: Name,
): FormChoice<PathValue<Values, Name>> => ({
  value: form.watch(name),
  error: form.errorOf(name),
  onChange: (value) =>
    form.setValue(name, value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    }),
})
