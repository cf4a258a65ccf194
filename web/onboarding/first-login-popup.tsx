import { Modal } from '../design/kit/modal.tsx'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../design/button.tsx'
import { useWorkspace } from '../session/workspace-context.ts'
import { useOnboarding } from './onboarding-context.ts'

export const FirstLoginPopup = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useWorkspace()
  const onboarding = useOnboarding()
  const create = (): void => {
    void onboarding.closeFirstLogin()
    void navigate(paths.createCampaign(id))
  }
  return (
    <Modal
      opened={isOpen}
      onClose={() => void onboarding.closeFirstLogin()}
      title={t('onboarding.firstLogin.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="modal-text">
        <p>{t('onboarding.firstLogin.body')}</p>
        <p>
          <Link to={paths.userOnboarding()} onClick={() => void onboarding.closeFirstLogin()}>
            {t('onboarding.firstLogin.introduce')}
          </Link>
        </p>
      </div>
      <div className="modal-actions">
        <Button onClick={() => void onboarding.explore()}>
          {t('onboarding.firstLogin.explore')}
        </Button>
        <Button look="primary" data-autofocus onClick={create}>
          {t('onboarding.firstLogin.create')}
        </Button>
      </div>
    </Modal>
  )
}
