import './billing.css'
import { Modal } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { TRIAL_COUPON } from '#core/billing/coupon.ts'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../design/button.tsx'
import { useLogOut } from '../session/use-log-out.ts'
import { useSupport } from '../support/use-support.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { Coupon } from './coupon.tsx'

const stay = (): void => undefined

/** Blocks use until there is a plan; leads to where one gets it. */
export const TrialEndedModal = observer(({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  return (
    <Modal
      opened={isOpen}
      onClose={stay}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('billing.ended.title')}
      overlayProps={{ blur: 2 }}
    >
      <div className="modal-text">
        <p>{t('billing.ended.body')}</p>
        <p>
          <b>{t('billing.ended.offer', { percent: TRIAL_COUPON.percentOff })}</b>
        </p>
        <Coupon />
      </div>
      <div className="modal-actions">
        <Link className="button" data-look="primary" data-autofocus to={paths.payment(id)}>
          {t('billing.ended.upgrade')}
        </Link>
      </div>
      <WaysOut />
    </Modal>
  )
})

const WaysOut = observer(() => {
  const { t } = useTranslation()
  const logOut = useLogOut()
  const { accountDraft, receiverNote } = useSupport()
  return (
    <>
      <div className="ended-ways-out">
        <a className="button" data-look="plain" href={accountDraft}>
          {t('common.account.support')}
        </a>
        <Button look="plain" onClick={() => void logOut()}>
          {t('common.account.logOut')}
        </Button>
      </div>
      {receiverNote !== null && <p className="quiet">{receiverNote}</p>}
    </>
  )
})
