import './billing.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../shared/use-page-title.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { CreditsSection } from './credits-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { UpgradeSection } from './upgrade-section.tsx'

export const BillingPage = observer(() => {
  const { t } = useTranslation()
  const { workspace, credits } = useWorkspace()
  usePageTitle(t('billing.title'))
  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{t('billing.title')}</h1>
      </div>
      {workspace === null || credits === null ? (
        <div className="skeleton" style={{ height: 320 }} aria-hidden="true" />
      ) : (
        <>
          <PlanSection workspace={workspace} />
          <CreditsSection workspace={workspace} credits={credits} />
          <UpgradeSection workspace={workspace} />
        </>
      )}
    </div>
  )
})
