import { Modal } from '../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../design/button.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useLimits } from './limits-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'

export const CreditLimitModal = observer(({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const limits = useLimits()
  const { id, credits } = useWorkspace()
  const resetDate = credits?.resetDate ?? null
  const close = (): void => limits.dismissCredits()
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('errors.insufficient_credits')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="modal-text">
        <p>{t('limits.credits.body', { limit: credits?.limit ?? 0 })}</p>
        {resetDate !== null && <p>{t('limits.credits.reset', { date: date(resetDate) })}</p>}
      </div>
      <div className="modal-actions">
        <Link className="button" to={paths.billingAndCredits(id)} onClick={close}>
          {t('common.account.billing')}
        </Link>
        <Button look="primary" onClick={close} data-autofocus>
          {t('limits.gotIt')}
        </Button>
      </div>
    </Modal>
  )
})
