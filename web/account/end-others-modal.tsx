import { Modal } from '../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import type { SessionsViewModel } from './sessions-view-model.ts'

interface Props {
  readonly model: SessionsViewModel
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const EndOthersModal = observer(({ model, isOpen, onClose }: Props) => {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const [busy, setBusy] = useState(false)

  const endOthers = async (): Promise<void> => {
    setBusy(true)
    const outcome = await model.endOthers()
    setBusy(false)
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    toast.success(t('account.sessions.othersEnded'))
    onClose()
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('account.sessions.confirm.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p>{t('account.sessions.confirm.body', { count: model.others.length })}</p>
      <div className="modal-actions">
        <Button onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void endOthers()}>
          {t('account.sessions.confirm.act')}
        </Button>
      </div>
    </Modal>
  )
})
