import { Modal } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../design/button.tsx'
import { useWorkspace } from '../signed-in/workspace-context.ts'
import { ConfettiRain } from './confetti-rain.tsx'
import { useOnboarding } from './onboarding-context.ts'

export const FinishedModal = observer(() => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useWorkspace()
  const onboarding = useOnboarding()
  const goOn = (): void => {
    onboarding.endCelebration()
    void navigate(paths.campaigns(id))
  }
  return (
    <>
      <Modal
        opened={onboarding.celebrates}
        onClose={() => onboarding.endCelebration()}
        title={t('onboarding.finished.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <p>{t('onboarding.finished.body')}</p>
        <div className="modal-actions">
          <Button look="primary" data-autofocus onClick={goOn}>
            {t('onboarding.finished.great')}
          </Button>
        </div>
      </Modal>
      {onboarding.celebrates && <ConfettiRain />}
    </>
  )
})
