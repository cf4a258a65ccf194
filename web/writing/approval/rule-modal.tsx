import { Modal } from '../../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import { lengthLimitOf } from '#core/sequence/sequence-step.ts'
import { Button } from '../../design/button.tsx'
import { Select } from '../../design/select.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { toOutcome } from '../../shared/outcome.ts'
import type { SequenceViewModel } from '../sequence/sequence-view-model.ts'
import type { ApprovalViewModel } from './approval-view-model.ts'

interface Props {
  readonly model: ApprovalViewModel
  readonly sequence: SequenceViewModel
  readonly isOpen: boolean
  readonly onClose: () => void
}

const ANY = ''

/** Approves many at once by a rule, which is said in the words that the history keeps. */
export const RuleModal = observer(({ model, sequence, isOpen, onClose }: Props) => {
  const { t } = useTranslation()
  const { isBusy, attempt } = useOneAtATime()
  const [chosen, setChosen] = useState('')
  const [variant, setVariant] = useState(ANY)
  const steps = (sequence.sequences ?? [])
    .flatMap(({ messages }) => messages)
    .filter(({ stepType }) => lengthLimitOf(stepType) > 0)
  const looked = model.queue.active?.sequenceMessage
  const step =
    steps.find(({ id }) => String(id) === chosen) ??
    steps.find(({ id }) => id === looked) ??
    steps[0]
  const variants = step?.variants.map(({ key }) => key) ?? []
  const key = variants.find((each) => each === variant)
  const name =
    step === undefined
      ? ''
      : t('sequence.step', { number: step.order, type: t(`sequence.types.${step.stepType}`) })
  const statement =
    key === undefined
      ? t('writing.rule.statement', { step: name })
      : t('writing.rule.statementVariant', { step: name, variant: key })
  const approve = async (): Promise<void> => {
    if (step === undefined) return
    const { id } = step
    let approved = 0
    const rule = {
      sequenceMessage: id,
      statement,
      ...(key !== undefined && { variant: key }),
    }
    const work = model.approveByRule(rule).then((count) => (approved = count))
    if (!(await attempt(() => toOutcome(work)))) return
    toast.success(t('writing.rule.approved', { count: approved }))
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('writing.rule.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="rule-form">
        <Select
          label={t('writing.rule.step')}
          value={String(step?.id ?? '')}
          options={steps.map(({ id, order, stepType }) => ({
            value: String(id),
            label: t('sequence.step', { number: order, type: t(`sequence.types.${stepType}`) }),
          }))}
          onChange={setChosen}
        />
        {variants.length > 0 && (
          <Select
            label={t('writing.approval.variant')}
            value={key ?? ANY}
            options={[
              { value: ANY, label: t('writing.rule.anyVariant') },
              ...variants.map((value) => ({ value, label: value })),
            ]}
            onChange={setVariant}
          />
        )}
        <blockquote className="rule-statement">{statement}</blockquote>
        <p className="quiet">{t('writing.rule.logged')}</p>
      </div>
      <div className="modal-actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          look="primary"
          busy={isBusy}
          disabled={step === undefined}
          onClick={() => void approve()}
        >
          {t('writing.rule.approve')}
        </Button>
      </div>
    </Modal>
  )
})
