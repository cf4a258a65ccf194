import { useTranslation } from 'react-i18next'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import { canMove, typesAt } from '#core/sequence/edit-steps.ts'
import {
  DELAY_UNITS,
  lengthLimitOf,
  MAX_MESSAGE_LENGTH,
  type StepMode,
  type StepType,
} from '#core/sequence/sequence-step.ts'
import { Field } from '../design/field.tsx'
import { ChevronIcon, CloseIcon, UpIcon } from '../design/icons.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { formChoice } from '../forms/form-choice.ts'
import type { CheckedForm } from '../forms/use-checked-form.ts'
import { BodyField } from './body-field.tsx'
import type { StepsForm } from './steps-schema.ts'

interface Props {
  readonly form: CheckedForm<StepsForm>
  readonly index: number
  readonly shortcuts: readonly MessageShortcut[]
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One step: what it does, when, and what it says. */
export const StepCard = ({ form, index, shortcuts, onMove, onRemove }: Props) => {
  const { t } = useTranslation()
  const steps = form.watch('steps')
  const step = steps[index]
  if (step === undefined) return null
  const { stepType, mode, maxLength } = step
  const limit = lengthLimitOf(stepType)
  const number = index + 1
  return (
    <li className="step-card" tabIndex={-1}>
      <div className="step-head">
        <b>{t('sequence.step', { number, type: t(`sequence.types.${stepType}`) })}</b>
        <span className="gap" />
        {index > 0 && (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={t('sequence.moveUp', { number })}
              disabled={!canMove(steps.length, index, -1)}
              onClick={() => onMove(-1)}
            >
              <UpIcon />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('sequence.moveDown', { number })}
              disabled={!canMove(steps.length, index, 1)}
              onClick={() => onMove(1)}
            >
              <ChevronIcon />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('sequence.remove', { number })}
              onClick={onRemove}
            >
              <CloseIcon />
            </button>
          </>
        )}
      </div>
      <p className="quiet">{t(`sequence.hints.${stepType}`)}</p>
      {index > 0 && (
        <div className="step-timing">
          <ChoiceField
            form={form}
            name={`steps.${index}.stepType`}
            label={t('sequence.type')}
            options={typesAt(steps, index).map((value) => ({
              value,
              label: t(`sequence.types.${value}`),
            }))}
          />
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
        <BodyField
          {...formChoice(form, `steps.${index}.body`)}
          ref={form.register(`steps.${index}.body`).ref}
          label={t(bodyLabel(stepType, mode))}
          max={mode === 'ai' ? MAX_MESSAGE_LENGTH : (maxLength ?? limit)}
          rows={stepType === 'connect' ? 3 : 6}
          shortcuts={shortcuts}
        />
      )}
    </li>
  )
}

const bodyLabel = (stepType: StepType, mode: StepMode) => {
  if (mode === 'ai') return 'sequence.instructions'
  return stepType === 'connect' ? 'sequence.note' : 'sequence.message'
}
