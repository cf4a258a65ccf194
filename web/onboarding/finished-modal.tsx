import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../design/button.tsx'
import { unsavedWork } from '../shared/unsaved-work.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { ConfettiRain } from './confetti-rain.tsx'
import { useOnboarding } from './onboarding-context.ts'

export const FinishedModal = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useWorkspace()
  const onboarding = useOnboarding()
  const proceed = (): void => {
    onboarding.endCelebration()
    if (!unsavedWork.isThere.current) void navigate(paths.campaigns(id))
  }
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={() => onboarding.endCelebration()}
        title={t('onboarding.finished.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <p>{t('onboarding.finished.body')}</p>
        <div className="modal-actions">
          <Button look="primary" data-autofocus onClick={proceed}>
            {t('onboarding.finished.great')}
          </Button>
        </div>
      </Modal>
      {isOpen && <ConfettiRain />}
    </>
  )
}
