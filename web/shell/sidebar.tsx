import './sidebar.css'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, NavLink } from 'react-router-dom'
import { SearchIcon } from '../design/icons.tsx'
import { Logo } from '../design/logo.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useOnboarding } from '../onboarding/onboarding-context.ts'
import { PALETTE_KEYS } from './palette/keys.ts'
import { usePalette } from './palette/palette-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { usePreload } from '../routing/preload-context.ts'
import { SupportChat } from '../support/support-chat.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AiIndicator } from './ai-indicator.tsx'
import { CreditSummary } from './credit-summary.tsx'
import {
  CampaignsIcon,
  GettingStartedIcon,
  ProspectsIcon,
  SalesKitIcon,
} from '../design/nav-icons.tsx'

interface Props {
  /** Beside the mark, where that is shown. */
  readonly bell?: ReactNode
}

export const Sidebar = observer(({ bell }: Props) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const { isOffered } = useOnboarding()
  const preload = usePreload()
  const palette = usePalette()
  return (
    <nav className="sidebar" aria-label={t('shell.mainMenu')}>
      <div className="sidebar-head">
        <Link className="mark" to={paths.campaigns(id)}>
          <Logo size={22} />
          {t('common.product')}
        </Link>
        {bell}
      </div>
      <button type="button" className="sidebar-find" onClick={() => palette.show('commands')}>
        <SearchIcon />
        <span>{t('shell.palette.find')}</span>
        <kbd aria-hidden="true">{PALETTE_KEYS}</kbd>
      </button>
      <div className="sidebar-nav">
        {isOffered && (
          <NavLink
            to={paths.gettingStarted(id)}
            onPointerEnter={() => preload(paths.gettingStarted(id))}
          >
            <GettingStartedIcon />
            {t('shell.gettingStarted')}
          </NavLink>
        )}
        <NavLink
          to={paths.campaigns(id)}
          data-tour="campaigns"
          onPointerEnter={() => preload(paths.campaigns(id))}
        >
          <CampaignsIcon />
          {t('shell.campaigns')}
        </NavLink>
        <NavLink to={paths.prospects(id)} onPointerEnter={() => preload(paths.prospects(id))}>
          <ProspectsIcon />
          {t('shell.prospects')}
        </NavLink>
        <NavLink
          to={paths.salesKit(id)}
          data-tour="sales_kit"
          onPointerEnter={() => preload(paths.salesKit(id))}
        >
          <SalesKitIcon />
          {t('shell.salesKit')}
        </NavLink>
      </div>
      <span className="gap" />
      <SupportChat />
      <AiIndicator />
      <CreditSummary />
      <AccountMenu />
    </nav>
  )
})
