import { Modal } from '../design/kit/modal.tsx'
import { useTranslation } from '../i18n/translation.tsx'
import { useNavigate } from 'react-router-dom'
import { Button } from '../design/button.tsx'
import { ConfettiRain } from '../onboarding/confetti-rain.tsx'

interface Props {
  readonly isOpen: boolean
  /** The plan's name. */
  readonly plan: string
  /** Where to go on. */
  readonly to: string
}

export const PaymentSuccessModal = ({ isOpen, plan, to }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const proceed = (): void => void navigate(to, { replace: true })
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={proceed}
        title={t('common.paid.title', { plan })}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <p>{t('common.paid.body', { plan })}</p>
        <div className="modal-actions">
          <Button look="primary" data-autofocus onClick={proceed}>
            {t('common.paid.proceed')}
          </Button>
        </div>
      </Modal>
      {isOpen && <ConfettiRain />}
    </>
  )
}
