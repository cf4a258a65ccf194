import type { ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation.tsx'
import type { $ZodType } from 'zod/v4/core'
import type { ProposedPart } from '#core/company-profile/proposal.ts'
import { Button } from '../../design/button.tsx'
import { CheckIcon } from '../../design/icons.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { putBesideFields } from '../../forms/put-beside-fields.ts'
import { useCheckedForm, type CheckedForm } from '../../forms/use-checked-form.ts'
import { useProblemText } from '../../shared/use-problem-text.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import type { ProposalsViewModel } from './proposals-view-model.ts'

interface Props<Values extends FieldValues> {
  readonly model: ProposalsViewModel
  readonly part: ProposedPart
  readonly schema: $ZodType<Values, Values>
  readonly values: DefaultValues<Values>
  /** Which field is meant by which of the wire. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>
  readonly accept: (values: Values) => Promise<Outcome>
  readonly isAccepted: boolean
  readonly children: (form: CheckedForm<Values>) => ReactNode
}

/** What was proposed for one part: edited, accepted, and taken back. */
export const PartForm = <Values extends FieldValues>(props: Props<Values>) => {
  const { t } = useTranslation()
  const { model, part, schema, values, fields, accept, isAccepted, children } = props
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const undoable = useUndoable()
  const { attempt } = useOneAtATime()
  const form = useCheckedForm<Values>(schema, values)
  const submit = form.handleSubmit(async (typed) => {
    const outcome = await accept(typed)
    if (outcome.kind === 'done') {
      form.reset(typed)
      return undoable(t(`salesKit.proposals.${part}.accepted`), () =>
        attempt(() => model.undo(part)),
      )
    }
    const { setError } = form
    putBesideFields(outcome.problems, { fields, setError, problemText }).forEach(showProblem)
  })
  const title = t(`salesKit.proposals.${part}.title`)
  if (isAccepted) {
    return (
      <p className="proposal-part proposal-accepted">
        <CheckIcon size={16} />
        {t(`salesKit.proposals.${part}.accepted`)}
      </p>
    )
  }
  return (
    <form
      className="proposal-part"
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h3>{title}</h3>
      {children(form)}
      <div className="card-actions">
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t(`salesKit.proposals.${part}.accept`)}
        </Button>
      </div>
    </form>
  )
}
