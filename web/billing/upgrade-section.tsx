import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import type { Billing } from '#core/billing/billing.ts'
import { TRIAL_COUPON } from '#core/billing/coupon.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { useSupport } from '../support/use-support.ts'
import { Coupon } from '../limits/coupon.tsx'

interface Props {
  readonly workspace: Workspace
  readonly billing: Billing
}

/** Plans are arranged by mail: the draft says all that is needed. */
export const UpgradeSection = observer(({ workspace, billing }: Props) => {
  const { t } = useTranslation()
  const { draft, receiverNote } = useSupport()
  const { id, name, status } = workspace
  const isPaid = status === 'active'
  const isOffered = !isPaid && billing.coupon.isAvailable
  const mail = isPaid
    ? draft(t('billing.mail.changeSubject', { name }))
    : draft(
        t('billing.mail.subject', { name }),
        t('billing.mail.body', { name, id }) +
          (isOffered ? t('billing.mail.coupon', { code: TRIAL_COUPON.code }) : ''),
      )
  return (
    <section className="billing-card">
      <h2>{isPaid ? t('billing.upgrade.changeTitle') : t('billing.upgrade.title')}</h2>
      <p>
        {isPaid
          ? t('billing.upgrade.changeBody')
          : t(isOffered ? 'billing.upgrade.body' : 'billing.upgrade.bodyWithoutCoupon')}
      </p>
      {isOffered && <Coupon />}
      <a className="button" data-look={isPaid ? undefined : 'primary'} href={mail}>
        {t('billing.upgrade.write')}
      </a>
      {receiverNote !== null && <p className="quiet">{receiverNote}</p>}
    </section>
  )
})
