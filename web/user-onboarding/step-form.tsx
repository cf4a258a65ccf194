import type { ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from '../i18n/translation.tsx'
import type { $ZodType } from 'zod/v4/core'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { putBesideFields } from '../forms/put-beside-fields.ts'
import { useCheckedForm, type CheckedForm } from '../forms/use-checked-form.ts'
import { useSavedElsewhere } from '../forms/use-saved-elsewhere.ts'
import { useProblemText } from '../shared/use-problem-text.ts'
import type { Outcome } from '../shared/outcome.ts'

interface Props<Values extends FieldValues> {
  readonly title: string
  readonly body: string
  readonly schema: $ZodType<Values, Values>
  readonly values: DefaultValues<Values>
  /** Which field is meant by which of the wire. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>
  readonly save: (values: Values) => Promise<Outcome>
  readonly onNext: () => void
  /** There is nothing to go on to. */
  readonly isLast?: boolean
  /** Left out where there is no going on without it. */
  readonly onSkip?: () => void
  readonly children: (form: CheckedForm<Values>) => ReactNode
}

/** One question after the other: it is saved as one goes on, and can be skipped. */
export const StepForm = <Values extends FieldValues>(props: Props<Values>) => {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const { title, body, schema, values, fields, save, onNext, onSkip, isLast, children } = props
  const form = useCheckedForm(schema, values)
  useSavedElsewhere(form, values)
  const submit = form.handleSubmit(async (typed) => {
    const outcome = await save(typed)
    if (outcome.kind === 'done') return onNext()
    const { setError } = form
    putBesideFields(outcome.problems, { fields, setError, problemText }).forEach(showProblem)
  })
  return (
    <form className="card step-form" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{title}</h1>
      <p className="quiet">{body}</p>
      {children(form)}
      <div className="step-actions">
        {onSkip && (
          <Button look="plain" onClick={onSkip}>
            {t('userOnboarding.skip')}
          </Button>
        )}
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t(isLast ? 'userOnboarding.finish' : 'userOnboarding.continue')}
        </Button>
      </div>
    </form>
  )
}
