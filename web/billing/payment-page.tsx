import './billing.css'
import './payment.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { isOpenForPayment, isPaidByCard, type Billing } from '#core/billing/billing.ts'
import { paths } from '#core/navigation/paths.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { useWorkspace } from '../session/workspace-context.ts'
import { usePageTitle } from '../shared/use-page-title.ts'
import { PaymentForm } from './payment-form.tsx'
import { UpgradeSection } from './upgrade-section.tsx'
import { useBillingModel } from './use-billing-model.ts'

/** Chooses a plan and leads to whoever takes the payment. */
export const PaymentPage = observer(() => {
  const { t } = useTranslation()
  const { workspace } = useWorkspace()
  const model = useBillingModel()
  const { billing, problem } = model
  usePageTitle(t('billing.payment.title'))
  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{t('billing.payment.title')}</h1>
      </div>
      {billing === null && problem !== null ? (
        <LoadFailed problem={problem} onRetry={() => void model.load()} />
      ) : workspace === null || billing === null ? (
        <div className="skeleton" style={{ height: 360 }} aria-hidden="true" />
      ) : billing.provider !== null && isOpenForPayment(billing, workspace.status) ? (
        <PaymentForm model={model} billing={billing} isDemo={billing.provider.isDemo} />
      ) : workspace.status === 'active' || isPaidByCard(billing) ? (
        <HasPlan billing={billing} />
      ) : (
        <>
          <p className="quiet">{t('billing.plan.byOperator')}</p>
          <UpgradeSection workspace={workspace} billing={billing} />
        </>
      )}
    </div>
  )
})

const HasPlan = observer(({ billing }: { billing: Billing }) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  return (
    <section className="billing-card">
      <p>{t('billing.payment.hasPlan', { plan: billing.plan?.name ?? '' })}</p>
      <Link className="button" data-look="primary" to={paths.billingAndCredits(id)}>
        {t('billing.title')}
      </Link>
    </section>
  )
})
