import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StepEffect } from '#core/sequence/sequence-api.ts'
import { Button } from '../../design/button.tsx'

interface Props {
  /** Null while nothing is asked. */
  readonly effect: StepEffect | null
  readonly kind: 'change' | 'remove'
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const LINES = ['unapproved', 'rewritten', 'ahead', 'sent'] as const

/** Says whom a change of a step affects, before it is made. */
export const EffectModal = ({ effect, kind, isBusy, onConfirm, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={effect !== null}
      onClose={onClose}
      title={t(`writing.sequence.effect.${kind}.title`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ul className="effect-lines num">
        {effect !== null &&
          LINES.filter((line) => effect[line] > 0).map((line) => (
            <li key={line}>
              {t(`writing.sequence.effect.${kind}.${line}`, { count: effect[line] })}
            </li>
          ))}
      </ul>
      <div className="modal-actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          look={kind === 'remove' ? 'danger' : 'primary'}
          busy={isBusy}
          onClick={onConfirm}
          data-autofocus
        >
          {t(`writing.sequence.effect.${kind}.confirm`)}
        </Button>
      </div>
    </Modal>
  )
}
