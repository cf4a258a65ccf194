import { useTranslation } from 'react-i18next'
import { TRIAL_COUPON } from '#core/billing/coupon.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { supportMail } from '../support/support-mail.ts'
import { Coupon } from './coupon.tsx'

/** Plans are arranged by mail: the draft says all that is needed. */
export const UpgradeSection = ({ workspace }: { workspace: Workspace }) => {
  const { t } = useTranslation()
  const { id, name, status } = workspace
  const isPaid = status === 'active'
  const mail = isPaid
    ? supportMail(t('billing.mail.changeSubject', { name }))
    : supportMail(
        t('billing.mail.subject', { name }),
        t('billing.mail.body', { name, id, code: TRIAL_COUPON.code }),
      )
  return (
    <section className="billing-card">
      <h2>{isPaid ? t('billing.upgrade.changeTitle') : t('billing.upgrade.title')}</h2>
      <p>{isPaid ? t('billing.upgrade.changeBody') : t('billing.upgrade.body')}</p>
      {!isPaid && <Coupon />}
      <a className="button" data-look={isPaid ? undefined : 'primary'} href={mail}>
        {t('billing.upgrade.write')}
      </a>
      <p className="quiet">{t('common.account.supportReceiver')}</p>
    </section>
  )
}
