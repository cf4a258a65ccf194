import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import type { TopicId } from '#core/runtime/ids.ts'
import { lengthLimitOf, type StepType } from '#core/sequence/sequence-step.ts'
import type { SequenceMessage } from '#core/sequence/sequence.ts'
import { purposeOfStep } from '#core/writing/purpose-of-step.ts'
import { Button } from '../../design/button.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { formChoice } from '../../forms/form-choice.ts'
import { putBesideFields } from '../../forms/put-beside-fields.ts'
import { useCheckedForm, type CheckedForm } from '../../forms/use-checked-form.ts'
import { useProblemText } from '../../shared/use-problem-text.ts'
import { StepFields } from '../../sequence/step-fields.tsx'
import type { StepsForm } from '../../sequence/steps-schema.ts'
import type { Outcome } from '../../shared/outcome.ts'
import type { EditKey, SequenceViewModel } from './sequence-view-model.ts'
import {
  stepChangesOf,
  stepFieldsAt,
  stepFormValues,
  stepOf,
  stepSchema,
  type StepForm,
} from './step-schema.ts'
import { useEffectQuestion } from './use-effect-question.tsx'
import { VersionField } from './version-field.tsx'
import { VariantFields } from './variant-fields.tsx'

interface Props {
  readonly model: SequenceViewModel
  readonly topic: TopicId | null
  readonly editKey: EditKey
  /** All of its sequence, as they are kept. */
  readonly steps: readonly SequenceMessage[]
  /** One that is kept, or what a new one is. */
  readonly step: SequenceMessage | StepType
  readonly onDone: () => void
  /** Begins anew with what somebody else saved. */
  readonly onTakeTheirs: () => void
}

/** One step while it is edited: what was typed stays while another tab is looked at. */
export const StepEditor = observer((props: Props) => {
  const { t } = useTranslation()
  const { model, topic, editKey, steps, step, onDone, onTakeTheirs } = props
  const problemText = useProblemText()
  const showProblem = useProblemToast()
  const kept = typeof step === 'string' ? null : step
  // As they were when it was opened, whatever comes meanwhile.
  const [index] = useState(kept === null ? steps.length : kept.order - 1)
  const [values] = useState(() => stepFormValues(steps, step))
  const [version, setVersion] = useState(kept?.version)
  const [isStale, setIsStale] = useState(false)
  const { ask, modal } = useEffectQuestion(model)
  const form = useCheckedForm<StepForm>(stepSchema(index), values)
  const { isSubmitting } = form.formState

  const { reset, watch, getValues } = form
  useEffect(() => {
    const typed = model.editing.get(editKey)
    if (typed) reset(typed, { keepDefaultValues: true })
    const { unsubscribe } = watch((_, { name }) => {
      if (name === undefined) return
      const variant = Number(/^variants\.(\d+)/.exec(name)?.[1] ?? 0)
      model.type({ key: editKey, index, variant }, structuredClone(getValues()))
    })
    return unsubscribe
  }, [model, editKey, index, reset, watch, getValues])

  const show = (outcome: Outcome): void => {
    if (outcome.kind === 'done') {
      model.stopEditing(editKey)
      toast.success(t('writing.sequence.saved'))
      return onDone()
    }
    if (outcome.problems[0].code === 'stale_version') return setIsStale(true)
    const fields = stepFieldsAt(index)
    const { setError } = form
    putBesideFields(outcome.problems, { fields, setError, problemText }).forEach(showProblem)
  }
  const submit = form.handleSubmit(async (typed) => {
    if (kept === null) return show(await model.add({ ...stepOf(typed, index), topic }))
    const changes = stepChangesOf(typed, index)
    const edit = version === undefined ? changes : { ...changes, version }
    const work = async () => show(await model.change(kept.id, edit))
    await ask({ id: kept.id, edit, kind: 'change', work, onRefused: show })
  })
  const keepMine = (): void => {
    setVersion(kept === null ? undefined : model.stepById(kept.id)?.version)
    setIsStale(false)
  }
  const cancel = (): void => {
    model.stopEditing(editKey)
    onDone()
  }

  const { stepType } = values.steps[index] ?? { stepType: 'message' }
  const number = index + 1
  const name = t('sequence.step', { number, type: t(`sequence.types.${stepType}`) })
  const hasText = lengthLimitOf(stepType) > 0
  return (
    <li className="step-card">
      <form
        className="step-editor"
        aria-label={name}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className="step-head">
          <b>{name}</b>
        </div>
        <p className="quiet">{t(`sequence.hints.${stepType}`)}</p>
        {isStale && (
          <div className="notice" role="alert">
            <div className="notice-text">
              <b>{t('writing.sequence.staleTitle')}</b>
              <span>{t('writing.sequence.staleBody')}</span>
            </div>
            <Button size="small" onClick={onTakeTheirs}>
              {t('writing.sequence.takeTheirs')}
            </Button>
            <Button size="small" onClick={keepMine}>
              {t('writing.sequence.keepMine')}
            </Button>
          </div>
        )}
        <StepFields
          form={stepsPart(form)}
          index={index}
          shortcuts={model.shortcuts}
          texts={<VariantFields form={form} index={index} shortcuts={model.shortcuts} />}
        />
        {hasText && form.watch(`steps.${index}.mode`) === 'ai' && (
          <VersionField
            {...formChoice(form, 'promptVersion')}
            campaign={model.campaign}
            topic={topic}
            purpose={purposeOfStep(values.steps, index)}
          />
        )}
        {hasText && (
          <label className="check-line">
            <input type="checkbox" {...form.register('requiresApproval')} />
            {t('writing.sequence.requiresApproval')}
          </label>
        )}
        <div className="card-actions">
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" busy={isSubmitting} disabled={isStale}>
            {t('common.save')}
          </Button>
        </div>
      </form>
      {modal}
    </li>
  )
})

/** The form as its steps see it: the types of its names allow no form within a form. */
const stepsPart = (form: unknown): CheckedForm<StepsForm> => form as CheckedForm<StepsForm>
