import { Modal } from '../design/kit/modal.tsx'
import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { useNavigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../design/button.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { useOnboarding } from './onboarding-context.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const SkipModal = ({ isOpen, onClose }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useWorkspace()
  const onboarding = useOnboarding()
  const showProblem = useProblemToast()
  const [isSaving, setIsSaving] = useState(false)

  const skip = async (): Promise<void> => {
    setIsSaving(true)
    const outcome = await onboarding.skip()
    setIsSaving(false)
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    void navigate(paths.campaigns(id))
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('onboarding.skipping.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p>{t('onboarding.skipping.body')}</p>
      <div className="modal-actions">
        <Button data-autofocus onClick={onClose}>
          {t('onboarding.skipping.keep')}
        </Button>
        <Button look="primary" busy={isSaving} onClick={() => void skip()}>
          {t('onboarding.skipping.skip')}
        </Button>
      </div>
    </Modal>
  )
}
