import './billing.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../i18n/translation.tsx'
import type { Billing } from '#core/billing/billing.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { usePageTitle } from '../shared/use-page-title.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { CreditsSection } from './credits-section.tsx'
import { InvoicesSection } from './invoices-section.tsx'
import { LedgerSection } from './ledger-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { UpgradeSection } from './upgrade-section.tsx'
import { useBillingModel } from './use-billing-model.ts'

export const BillingPage = observer(() => {
  const { t } = useTranslation()
  const { workspace, credits } = useWorkspace()
  const model = useBillingModel()
  const { billing, problem } = model
  usePageTitle(t('billing.title'))
  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{t('billing.title')}</h1>
      </div>
      {billing === null && problem !== null ? (
        <LoadFailed problem={problem} onRetry={() => void model.load()} />
      ) : workspace === null || credits === null || billing === null ? (
        <div className="skeleton" style={{ height: 320 }} aria-hidden="true" />
      ) : (
        <>
          <PlanSection workspace={workspace} billing={billing} model={model} />
          {isArranged(workspace, billing) && (
            <UpgradeSection workspace={workspace} billing={billing} />
          )}
          <CreditsSection workspace={workspace} credits={credits} />
          <InvoicesSection invoices={model.invoices} />
          <LedgerSection model={model} used={credits.used} />
        </>
      )}
    </div>
  )
})

/** Whether a plan is arranged with whoever runs the server, and not paid for here. */
const isArranged = ({ status }: Workspace, { provider, plan }: Billing): boolean =>
  provider === null || (status === 'active' && plan?.setBy !== 'payment')
