import { Modal } from '../../design/kit/modal.tsx'
import { useTranslation } from '../../i18n/translation.tsx'
import type { StepEffect } from '#core/sequence/sequence-api.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import type { EffectKind } from './sequence-view-model.ts'

interface Props {
  /** Null while nothing is asked; without an effect where that couldn't be had. */
  readonly asked: { readonly kind: EffectKind; readonly effect: StepEffect | null } | null
  /** Makes the change, or asks for its effect once more. */
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Says whom a change of a step affects, before it is made. */
export const EffectModal = ({ asked, onConfirm, onClose }: Props) => {
  const { t } = useTranslation()
  const { isBusy, attempt } = useOneAtATime()
  const { kind, effect } = asked ?? { kind: 'change', effect: null }
  const confirm = () =>
    attempt(async () => {
      await onConfirm()
      return { kind: 'done' }
    })
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      title={t(`writing.sequence.effect.${effect === null ? 'unknown' : kind}.title`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {effect === null ? (
        <p role="alert">{t('writing.sequence.effect.unknown.body')}</p>
      ) : (
        <EffectLines kind={kind} effect={effect} />
      )}
      <div className="modal-actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          look={effect !== null && kind === 'remove' ? 'danger' : 'primary'}
          busy={isBusy}
          onClick={() => void confirm()}
          data-autofocus
        >
          {effect === null ? t('common.retry') : t(`writing.sequence.effect.${kind}.confirm`)}
        </Button>
      </div>
    </Modal>
  )
}

const DRAFTS = ['unapproved', 'rewritten', 'cancelled'] as const

const EffectLines = ({ kind, effect }: { kind: EffectKind; effect: StepEffect }) => {
  const { t } = useTranslation()
  const { ahead, sent } = effect
  return (
    <ul className="effect-lines num">
      {DRAFTS.filter((drafts) => effect[drafts] > 0).map((drafts) => (
        <li key={drafts}>{t(`writing.sequence.effect.${drafts}`, { count: effect[drafts] })}</li>
      ))}
      {ahead > 0 && <li>{t(`writing.sequence.effect.${kind}.ahead`, { count: ahead })}</li>}
      {sent > 0 && kind !== 'disable' && (
        <li>{t(`writing.sequence.effect.${kind}.sent`, { count: sent })}</li>
      )}
    </ul>
  )
}
