import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { isOpenForPayment, type Billing } from '#core/billing/billing.ts'
import { paths } from '#core/navigation/paths.ts'
import { whatEnded } from '#core/workspace/expired-gate.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { Button } from '../design/button.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import type { BillingViewModel } from './billing-view-model.ts'
import { Fact } from './fact.tsx'
import { PlanNote } from './plan-note.tsx'
import { useLeaveFor } from './use-leave-for.ts'

interface Props {
  readonly workspace: Workspace
  readonly billing: Billing
  readonly model: BillingViewModel
}

export const PlanSection = observer(({ workspace, billing, model }: Props) => {
  const { t } = useTranslation()
  const leaveFor = useLeaveFor()
  const { id, status } = workspace
  const { plan, hasPortal } = billing
  const isOpen = isOpenForPayment(billing, status)
  return (
    <section className="billing-card">
      <h2>{t('billing.plan.title')}</h2>
      <p className="billing-plan">
        {status === 'trial'
          ? t('billing.plan.trial')
          : (plan?.name ??
            t(
              status === 'active'
                ? 'billing.plan.active'
                : `common.workspaces.ended.${whatEnded(workspace)}`,
            ))}
      </p>
      <PlanNote workspace={workspace} billing={billing} />
      <PlanFacts workspace={workspace} billing={billing} />
      {(isOpen || hasPortal) && (
        <div className="billing-actions">
          {isOpen && (
            <Link className="button" data-look="primary" to={paths.payment(id)}>
              {t('billing.plan.upgrade')}
            </Link>
          )}
          {hasPortal && (
            <Button
              look={plan?.state === 'past_due' ? 'primary' : 'default'}
              busy={model.isLeaving}
              onClick={() => void leaveFor(model.openPortal(location.href))}
            >
              {t('billing.plan.portal')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
})

const PlanFacts = observer(({ workspace, billing }: Pick<Props, 'workspace' | 'billing'>) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { trialDaysLeft, hasExpired } = useWorkspace()
  const { status, expiredAt } = workspace
  const { plan } = billing
  const end = status === 'active' ? (plan?.endsAt ?? null) : expiredAt
  const renewsAt = status === 'active' ? (plan?.renewsAt ?? null) : null
  if (end === null && renewsAt === null) return null
  return (
    <dl className="billing-facts">
      {renewsAt !== null && <Fact name={t('billing.plan.renews')} value={date(renewsAt)} />}
      {end !== null && (
        <Fact
          name={hasExpired ? t('billing.plan.endedOn') : t('billing.plan.ends')}
          value={date(end)}
        />
      )}
      {trialDaysLeft !== null && (
        <Fact
          name={t('billing.plan.left')}
          value={t('billing.plan.days', { count: trialDaysLeft })}
        />
      )}
    </dl>
  )
})
