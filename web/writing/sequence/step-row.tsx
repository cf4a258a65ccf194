import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { canMove } from '#core/sequence/edit-steps.ts'
import { lengthLimitOf } from '#core/sequence/sequence-step.ts'
import type { SequenceMessage } from '#core/sequence/sequence.ts'
import { Button } from '../../design/button.tsx'
import { ChevronIcon, CloseIcon, UpIcon } from '../../design/icons.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { sharesOf } from './step-schema.ts'
import { useStepText } from './use-step-text.ts'

interface Props {
  readonly step: SequenceMessage
  /** How many steps its sequence has. */
  readonly count: number
  /** Shown with a note, where the campaign sends none. */
  readonly withoutNote: ReactNode
  readonly isBusy: boolean
  /** Whether it was edited just now. */
  readonly isNext: boolean
  readonly onEdit: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One step as it is kept: when it comes, what it says, and how often it was sent. */
export const StepRow = observer((props: Props) => {
  const { t } = useTranslation()
  const { step, count, withoutNote, isBusy, isNext, onEdit, onMove, onRemove } = props
  const { order, stepType, sentCount, replyCount } = step
  const edit = useRef<HTMLButtonElement>(null)
  const { number } = useFormats()
  const { when } = useStepText()
  const index = order - 1
  useEffect(() => {
    if (isNext) edit.current?.focus()
  }, [isNext])
  return (
    <li className="step-card step-kept">
      <div className="step-head">
        <div className="step-name">
          <b>{t('sequence.step', { number: order, type: t(`sequence.types.${stepType}`) })}</b>
          <span className="quiet">{when(step)}</span>
        </div>
        <span className="gap" />
        {index > 0 && (
          <>
            <IconButton
              label={t('sequence.moveUp', { number: order })}
              isDisabled={isBusy || !canMove(count, index, -1)}
              onClick={() => onMove(-1)}
            >
              <UpIcon />
            </IconButton>
            <IconButton
              label={t('sequence.moveDown', { number: order })}
              isDisabled={isBusy || !canMove(count, index, 1)}
              onClick={() => onMove(1)}
            >
              <ChevronIcon />
            </IconButton>
            <IconButton
              label={t('sequence.remove', { number: order })}
              isDisabled={isBusy}
              onClick={onRemove}
            >
              <CloseIcon />
            </IconButton>
          </>
        )}
        {(index > 0 || lengthLimitOf(stepType) > 0) && (
          <Button
            ref={edit}
            size="small"
            onClick={onEdit}
            aria-label={t('writing.sequence.editStep', { number: order })}
          >
            {t('writing.edit')}
          </Button>
        )}
      </div>
      <StepText step={step} withoutNote={withoutNote} />
      {sentCount > 0 && (
        <p className="quiet num">
          {t('writing.sequence.sent', { sent: number(sentCount), replied: number(replyCount) })}
        </p>
      )}
    </li>
  )
})

/** What it says, and how that comes to be. */
const StepText = ({ step, withoutNote }: Pick<Props, 'step' | 'withoutNote'>) => {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const { stepType, mode, body, variants, promptVersion, requiresApproval } = step
  if (lengthLimitOf(stepType) === 0) return null
  const shares = sharesOf(variants.map(({ weight }) => ({ weight: String(weight) })))
  const isPlain = variants.length === 0
  const hasNone = isPlain && body === '' && mode === 'static'
  const isWithheld = stepType === 'connect' && Boolean(withoutNote)
  return (
    <>
      {hasNone && <p className="quiet">{t('writing.sequence.noNote')}</p>}
      {!hasNone && isWithheld && withoutNote}
      {isPlain && body !== '' && <p className="step-text">{body}</p>}
      {variants.map(({ key, body: text }, at) => (
        <div key={key} className="step-variant">
          <span className="chip num">
            {t('writing.sequence.variantShare', { key, share: percent(shares[at] ?? 0) })}
          </span>
          <p className="step-text">{text}</p>
        </div>
      ))}
      <div className="step-chips">
        {!hasNone && (
          <span className="chip" data-tone={mode === 'ai' ? 'accent' : undefined}>
            {t(`writing.sequence.mode.${mode}`)}
          </span>
        )}
        {promptVersion !== null && <span className="chip">{t('writing.sequence.pinned')}</span>}
        {requiresApproval && !hasNone && !isWithheld && (
          <span className="chip">{t('writing.sequence.needsApproval')}</span>
        )}
      </div>
    </>
  )
}

interface IconButtonProps {
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const IconButton = ({ label, isDisabled, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    {children}
  </button>
)
