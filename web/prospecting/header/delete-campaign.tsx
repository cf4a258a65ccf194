import { Modal } from '@mantine/core'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../design/button.tsx'
import { paths } from '#core/navigation/paths.ts'
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
  const [busy, setBusy] = useState(false)

  const remove = async (): Promise<void> => {
    setBusy(true)
    const outcome = await model.remove()
    setBusy(false)
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    toast.success(t('prospecting.actions.deleted'))
    void navigate(paths.campaigns(id), { replace: true })
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
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {t('prospecting.actions.deleteConfirm')}
        </Button>
      </div>
    </Modal>
  )
}
