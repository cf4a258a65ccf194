import { Modal } from '../../design/kit/modal.tsx'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import type { CampaignId } from '#core/runtime/ids.ts'
import { Button } from '../../design/button.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useServices } from '../../services/services-context.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'

interface Props {
  readonly id: CampaignId
  readonly name: string
  /** Deletes it; the page shows at once that it is gone. */
  readonly onDelete: () => Promise<Outcome>
  /** It is there again: it had to stay, or the deletion was undone. */
  readonly onBack: (why: 'refused' | 'restored') => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks whether a campaign is to be deleted, which can be undone for a while. */
export const DeleteCampaign = ({ id, name, onDelete, onBack, isOpen, onClose }: Props) => {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const { deleteCampaign } = useServices()
  const undoable = useUndoable()

  const restore = async (): Promise<boolean> => {
    const outcome = await toOutcome(deleteCampaign.undo(id))
    if (outcome.kind === 'refused') {
      showProblem(outcome.problems[0])
      return false
    }
    toast.success(t('campaign.actions.restored', { name }))
    onBack('restored')
    return true
  }

  const remove = async (): Promise<void> => {
    onClose()
    const outcome = await onDelete()
    if (outcome.kind === 'done') return undoable(t('campaign.actions.deleted', { name }), restore)
    showProblem(outcome.problems[0])
    onBack('refused')
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('campaign.actions.deleteTitle', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p>{t('campaign.actions.deleteBody')}</p>
      <div className="modal-actions">
        <Button onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button look="danger" onClick={() => void remove()}>
          {t('campaign.actions.deleteConfirm')}
        </Button>
      </div>
    </Modal>
  )
}
