import { useTranslation } from '../i18n/translation.tsx'
import type { Billing } from '#core/billing/billing.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { useFormats } from '../i18n/use-formats.ts'

interface Props {
  readonly workspace: Workspace
  readonly billing: Billing
}

/** Who set the plan, and what becomes of it. */
export const PlanNote = ({ workspace, billing }: Props) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { plan, provider, hasPortal } = billing
  const { status, expiredAt } = workspace
  if (plan?.state === 'past_due') {
    return (
      <p className="notice" data-kind="bad" role="status">
        <b>{t('billing.plan.late')}</b>
        <span>
          {status === 'active' && expiredAt !== null
            ? t('billing.plan.lateUntil', { date: date(expiredAt) })
            : t('billing.plan.lateEnded')}
        </span>
      </p>
    )
  }
  const isChargedElsewhere = plan?.isCardCharged === true && !hasPortal
  if (isChargedElsewhere || (plan?.setBy === 'operator' && plan.isCardCharged)) {
    return (
      <div className="notice" data-kind="bad" role="status">
        <b>{t('billing.plan.charged')}</b>
        <span>{t(hasPortal ? 'billing.plan.chargedPortal' : 'billing.plan.chargedElsewhere')}</span>
      </div>
    )
  }
  if (status !== 'active' || plan === null) {
    return provider === null ? <p className="quiet">{t('billing.plan.byOperator')}</p> : null
  }
  if (plan.setBy === 'operator') return <p className="quiet">{t('billing.plan.setByOperator')}</p>
  if (plan.cancelsAtEnd && plan.endsAt !== null) {
    return (
      <p className="notice" role="status">
        <b>{t('billing.plan.cancelled')}</b>
        <span>{t('billing.plan.cancelledBody', { date: date(plan.endsAt) })}</span>
      </p>
    )
  }
  if (plan.renewsAt === null) return <p className="quiet">{t('billing.plan.notRenewed')}</p>
  return (
    <p className="quiet">
      {provider?.isDemo === true ? t('billing.plan.paidDemo') : t('billing.plan.paidByCard')}
    </p>
  )
}
