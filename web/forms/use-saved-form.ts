import type { BaseSyntheticEvent } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import toast from 'react-hot-toast'
import type { $ZodType } from 'zod/v4/core'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useProblemText } from '../shared/use-problem-text.ts'
import type { Outcome } from '../shared/outcome.ts'
import { putBesideFields } from './put-beside-fields.ts'
import { useCheckedForm, type CheckedForm } from './use-checked-form.ts'

interface SavedFormOptions<Values extends FieldValues> {
  readonly schema: $ZodType<Values, Values>
  /** What is saved so far. */
  readonly values: DefaultValues<Values>
  /** Which field is meant by which of the wire. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>
  readonly savedText: string
  /** What stands in the form then, where that is not what was typed, such as a password. */
  readonly valuesOnceSaved?: Values
  readonly save: (values: Values) => Promise<Outcome>
}

export type SavedForm<Values extends FieldValues> = CheckedForm<Values> & {
  readonly submit: (event: BaseSyntheticEvent) => void
  /** Says how saving ended: by a toast, or beside the fields that are wrong. */
  readonly showOutcome: (outcome: Outcome) => void
}

/** A form that saves what was typed, and goes on from there. */
export const useSavedForm = <Values extends FieldValues>(
  options: SavedFormOptions<Values>,
): SavedForm<Values> => {
  const { schema, values, fields, savedText, save } = options
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const form = useCheckedForm(schema, values)

  const showOutcome = (outcome: Outcome): void => {
    if (outcome.kind === 'done') return void toast.success(savedText)
    const { setError } = form
    putBesideFields(outcome.problems, { fields, setError, problemText }).forEach(showProblem)
  }
  const submit = form.handleSubmit(async (typed) => {
    const outcome = await save(typed)
    if (outcome.kind === 'done') form.reset(options.valuesOnceSaved ?? typed)
    showOutcome(outcome)
  })
  return { ...form, submit: (event) => void submit(event), showOutcome }
}
