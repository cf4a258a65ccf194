import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { Select, type SelectOption } from '../design/select.tsx'
import { formChoice } from './form-choice.ts'
import type { CheckedForm } from './use-checked-form.ts'

interface Props<Values extends FieldValues, Name extends FieldPath<Values>> {
  readonly form: CheckedForm<Values>
  readonly name: Name
  readonly label: string
  readonly options: readonly (SelectOption & { readonly value: PathValue<Values, Name> })[]
}

/** One of several options, as a field of a form. */
export const ChoiceField = <Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  options,
}: Props<Values, Name>) => {
  const { value, error, onChange } = formChoice(form, name)
  return (
    <Select
      label={label}
      options={options}
      value={value}
      error={error}
      onChange={(chosen) => {
        const option = options.find((each) => each.value === chosen)
        if (option !== undefined) onChange(option.value)
      }}
    />
  )
}
