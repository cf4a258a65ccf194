import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { Ring } from '../design/mark.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useWorkspace } from '../signed-in/workspace-context.ts'
import { CampaignListPage } from '../signed-in/pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { AiIndicator } from './ai-indicator.tsx'
import { CreditSummary } from './credit-summary.tsx'

export const Sidebar = () => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  return (
    <nav className="sidebar" aria-label={t('shell.mainMenu')}>
      <Link className="mark sidebar-mark" to={paths.campaigns(id)}>
        <Ring size={22} />
        {t('common.product')}
      </Link>
      <div className="sidebar-nav">
        <NavLink to={paths.campaigns(id)} onPointerEnter={() => void CampaignListPage.preload()}>
          {t('shell.campaigns')}
        </NavLink>
      </div>
      <span className="gap" />
      <AiIndicator />
      <CreditSummary />
      <AccountMenu />
    </nav>
  )
}
