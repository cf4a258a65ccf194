import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import { typesAt } from '#core/sequence/edit-steps.ts'
import {
  DELAY_UNITS,
  lengthLimitOf,
  MAX_MESSAGE_LENGTH,
  STEP_MODES,
  type StepMode,
  type StepType,
} from '#core/sequence/sequence-step.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { Field } from '../design/field.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { formChoice } from '../forms/form-choice.ts'
import type { CheckedForm } from '../forms/use-checked-form.ts'
import { BodyField } from './body-field.tsx'
import type { StepsForm } from './steps-schema.ts'

interface Props {
  readonly form: CheckedForm<StepsForm>
  readonly index: number
  readonly shortcuts: readonly MessageShortcut[]
  /** Whether a message may become a wait; not once it is kept. */
  readonly canChangeType?: boolean
  /** In place of the one text that it has. */
  readonly texts?: ReactNode
}

/** What can be said of a step: when it comes, who writes its text, and what that says. */
export const StepFields = ({ form, index, shortcuts, canChangeType, texts }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const steps = form.watch('steps')
  const step = steps[index]
  if (step === undefined) return null
  const { stepType, mode } = step
  const limit = lengthLimitOf(stepType)
  return (
    <>
      {index > 0 && (
        <div className="step-timing" data-typed={canChangeType}>
          {canChangeType === true && (
            <ChoiceField
              form={form}
              name={`steps.${index}.stepType`}
              label={t('sequence.type')}
              options={typesAt(steps, index).map((value) => ({
                value,
                label: t(`sequence.types.${value}`),
              }))}
            />
          )}
          <Field
            {...form.register(`steps.${index}.delayValue`)}
            label={t(stepType === 'message' ? 'sequence.delay' : 'sequence.after')}
            inputMode="numeric"
            autoComplete="off"
            error={form.errorOf(`steps.${index}.delayValue`)}
          />
          <ChoiceField
            form={form}
            name={`steps.${index}.delayUnit`}
            label={t('sequence.unit')}
            options={DELAY_UNITS.map((value) => ({ value, label: t(`sequence.units.${value}`) }))}
          />
        </div>
      )}
      {limit > 0 && (
        <>
          <div className="step-writer">
            <ChoiceField
              form={form}
              name={`steps.${index}.mode`}
              label={t('sequence.mode')}
              options={STEP_MODES.map((value) => ({ value, label: t(`sequence.modes.${value}`) }))}
            />
            <Field
              {...form.register(`steps.${index}.maxLength`)}
              label={t('sequence.maxLength')}
              placeholder={number(limit)}
              inputMode="numeric"
              autoComplete="off"
              error={form.errorOf(`steps.${index}.maxLength`)}
            />
          </div>
          {texts ?? (
            <BodyField
              {...formChoice(form, `steps.${index}.body`)}
              ref={form.register(`steps.${index}.body`).ref}
              label={t(bodyLabel(stepType, mode))}
              hint={mode === 'ai' ? t('sequence.instructionsHint') : undefined}
              max={maxOf(step)}
              rows={stepType === 'connect' ? 3 : 6}
              shortcuts={shortcuts}
            />
          )}
        </>
      )}
    </>
  )
}

/** The most characters that a text of the step may have, as it is typed. */
export const maxOf = ({ stepType, mode, maxLength }: StepsForm['steps'][number]): number => {
  if (mode === 'ai') return MAX_MESSAGE_LENGTH
  const limit = lengthLimitOf(stepType)
  return Number(maxLength) > 0 ? Math.min(Number(maxLength), limit) : limit
}

export const bodyLabel = (stepType: StepType, mode: StepMode) => {
  if (mode === 'ai') return 'sequence.instructions'
  return stepType === 'connect' ? 'sequence.note' : 'sequence.message'
}
