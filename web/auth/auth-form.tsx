import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { Button } from '../design/button.tsx'
import { putBesideFields } from '../forms/put-beside-fields.ts'
import { useCheckedForm, type CheckedForm } from '../forms/use-checked-form.ts'
import { useProblemText } from '../i18n/use-problem-text.ts'
import type { Outcome } from '../shared/outcome.ts'
import type { Problem } from '../shared/problem.ts'

interface Props<Values extends FieldValues> {
  readonly schema: $ZodType<Values, Values>
  readonly defaultValues: DefaultValues<Values>
  /** Which field is meant by which of the wire. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>
  readonly submitText: string
  readonly onSubmit: (values: Values) => Promise<Outcome>
  readonly children: (form: CheckedForm<Values>) => ReactNode
}

/** A form that says beside each field what is wrong with it, and below what else is. */
export const AuthForm = <Values extends FieldValues>(props: Props<Values>) => {
  const { schema, defaultValues, fields, submitText, onSubmit, children } = props
  const problemText = useProblemText()
  const element = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const form = useCheckedForm(schema, defaultValues)
  const { isSubmitting, submitCount } = form.formState

  // In the order of the page, which is not that of the languages alike.
  useEffect(() => {
    element.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [submitCount])

  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return
    setProblems([])
    const outcome = await onSubmit(values)
    if (outcome.kind === 'done') return
    setProblems(putBesideFields(outcome.problems, fields, form.setError, problemText))
  })

  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      {children(form)}
      <Button type="submit" look="primary" size="large" busy={isSubmitting}>
        {submitText}
      </Button>
      {problems.map((problem) => (
        <p key={problem.code} className="auth-note" data-kind="bad" role="alert">
          {problemText(problem)}
        </p>
      ))}
    </form>
  )
}
