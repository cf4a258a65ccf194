import { Modal } from '../design/kit/modal.tsx'
import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
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
  const [isAsking, setIsAsking] = useState(false)
  const end = (): void => {
    setIsAsking(false)
    onboarding.endCelebration()
  }
  const leave = (): void => {
    end()
    void navigate(paths.campaigns(id))
  }
  return (
    <>
      <Modal
        opened={isOpen && !isAsking}
        onClose={() => onboarding.endCelebration()}
        title={t('onboarding.finished.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <p>{t('onboarding.finished.body')}</p>
        <div className="modal-actions">
          <Button
            look="primary"
            data-autofocus
            onClick={() => (unsavedWork.isThere.current ? setIsAsking(true) : leave())}
          >
            {t('onboarding.finished.great')}
          </Button>
        </div>
      </Modal>
      <Modal
        opened={isOpen && isAsking}
        onClose={end}
        title={t('onboarding.leaving.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <p>{t('onboarding.leaving.body')}</p>
        <div className="modal-actions">
          <Button data-autofocus onClick={end}>
            {t('onboarding.leaving.stay')}
          </Button>
          <Button look="primary" onClick={leave}>
            {t('onboarding.leaving.leave')}
          </Button>
        </div>
      </Modal>
      {isOpen && !isAsking && <ConfettiRain />}
    </>
  )
}
