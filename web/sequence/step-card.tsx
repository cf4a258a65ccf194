import { useTranslation } from '../i18n/translation.tsx'
import type { MessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import { canMove } from '#core/sequence/edit-steps.ts'
import { ChevronIcon, CloseIcon, UpIcon } from '../design/icons.tsx'
import type { CheckedForm } from '../forms/use-checked-form.ts'
import { StepFields } from './step-fields.tsx'
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
  const { stepType } = step
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
      <StepFields form={form} index={index} shortcuts={shortcuts} canChangeType />
    </li>
  )
}
