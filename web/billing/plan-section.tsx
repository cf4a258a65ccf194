import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { Workspace } from '#core/workspace/workspace.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { Fact } from './fact.tsx'

export const PlanSection = observer(({ workspace }: { workspace: Workspace }) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { trialDaysLeft, hasExpired } = useWorkspace()
  const { status, subscription, expiredAt } = workspace
  const plan = status === 'trial' ? undefined : subscription?.product.name
  return (
    <section className="billing-card">
      <h2>{t('billing.plan.title')}</h2>
      <p className="billing-plan">{plan ?? t(`billing.plan.${status}`)}</p>
      {status !== 'active' && expiredAt !== null && (
        <dl className="billing-facts">
          <Fact
            name={hasExpired ? t('billing.plan.ended') : t('billing.plan.ends')}
            value={date(expiredAt)}
          />
          {trialDaysLeft !== null && (
            <Fact
              name={t('billing.plan.left')}
              value={t('billing.plan.days', { count: trialDaysLeft })}
            />
          )}
        </dl>
      )}
    </section>
  )
})
