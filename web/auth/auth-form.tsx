import { useRef, useState, type ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { Button } from '../design/button.tsx'
import { putBesideFields } from '../forms/put-beside-fields.ts'
import { useCheckedForm, type CheckedForm } from '../forms/use-checked-form.ts'
import { useProblemText } from '../shared/use-problem-text.ts'
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
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const form = useCheckedForm(schema, defaultValues)
  const isSending = useRef(false)

  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return
    isSending.current = true
    setProblems([])
    const outcome = await onSubmit(values)
    isSending.current = false
    if (outcome.kind === 'done') return
    setProblems(putBesideFields(outcome.problems, { fields, problemText, setError: form.setError }))
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {children(form)}
      <Button type="submit" look="primary" size="large" busy={form.formState.isSubmitting}>
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
