import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Shows in a form what was saved meanwhile by something else on the page, field by field. */
export const useSavedElsewhere = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: DefaultValues<Values>,
): void => {
  const known = useRef(saved)
  useEffect(() => {
    const before: Readonly<Record<string, unknown>> = known.current
    const own: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {}
    for (const [name, value] of Object.entries(saved)) {
      if (value === before[name] || value === own[name]) continue
      form.resetField(name as FieldPath<Values>, { defaultValue: value })
    }
    known.current = saved
  })
}
