import { Modal } from '@mantine/core'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../design/button.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '../../services/services-context.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import { toOutcome } from '../../shared/outcome.ts'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'

interface Props {
  readonly model: ProspectingViewModel
  readonly name: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const DeleteCampaign = ({ model, name, isOpen, onClose }: Props) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const navigate = useNavigate()
  const showProblem = useProblemToast()
  const { deleteCampaign } = useServices()
  const undoable = useUndoable()

  const campaignPath = paths.prospecting(id, model.id)

  const restore = async (): Promise<boolean> => {
    const outcome = await toOutcome(deleteCampaign.undo(model.id))
    if (outcome.kind === 'refused') {
      showProblem(outcome.problems[0])
      return false
    }
    toast.success(t('prospecting.actions.restored', { name }))
    void navigate(campaignPath)
    return true
  }

  /** Leaves at once, and returns where the campaign has to stay. */
  const remove = async (): Promise<void> => {
    onClose()
    const removed = model.remove()
    void navigate(paths.campaigns(id), { replace: true })
    const outcome = await removed
    if (outcome.kind === 'done')
      return undoable(t('prospecting.actions.deleted', { name }), restore)
    showProblem(outcome.problems[0])
    if (location.pathname === paths.campaigns(id)) void navigate(campaignPath, { replace: true })
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('prospecting.actions.deleteTitle', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p>{t('prospecting.actions.deleteBody')}</p>
      <div className="modal-actions">
        <Button onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button look="danger" onClick={() => void remove()}>
          {t('prospecting.actions.deleteConfirm')}
        </Button>
      </div>
    </Modal>
  )
}
