import type { ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation.tsx'
import type { $ZodType } from 'zod/v4/core'
import { Button } from '../../design/button.tsx'
import type { CheckedForm } from '../../forms/use-checked-form.ts'
import { useSavedForm } from '../../forms/use-saved-form.ts'
import type { Outcome } from '../../shared/outcome.ts'

interface Props<Values extends FieldValues> {
  readonly schema: $ZodType<Values, Values>
  readonly values: DefaultValues<Values>
  /** Which field is meant by which of the wire. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>
  readonly save: (values: Values) => Promise<Outcome>
  readonly onDone: () => void
  readonly children: (form: CheckedForm<Values>) => ReactNode
}

/** The form of a material: it closes once it is saved. */
export const MaterialForm = <Values extends FieldValues>(props: Props<Values>) => {
  const { t } = useTranslation()
  const { schema, values, fields, save, onDone, children } = props
  const form = useSavedForm<Values>({
    schema,
    values,
    fields,
    savedText: t('salesKit.saved'),
    save: async (typed) => {
      const outcome = await save(typed)
      if (outcome.kind === 'done') onDone()
      return outcome
    },
  })
  return (
    <form className="material-form" onSubmit={form.submit} noValidate>
      {children(form)}
      <div className="material-form-actions">
        <Button onClick={onDone}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
