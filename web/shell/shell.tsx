import './shell.css'
import { Drawer } from '../design/kit/drawer.tsx'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, useLocation } from 'react-router-dom'
import { MenuIcon } from '../design/icons.tsx'
import { Logo } from '../design/logo.tsx'
import { paths } from '#core/navigation/paths.ts'
import { AiModal } from '../extension/ai-modal.tsx'
import { BackgroundWindowModal } from '../extension/background-window-modal.tsx'
import { PaletteProvider } from './palette/palette-context.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import { PaletteViewModel } from './palette/palette-view-model.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { useServices } from '../services/services-context.ts'
import { AiIndicator } from './ai-indicator.tsx'
import { DemoClock } from './demo-clock.tsx'
import { Bell } from './notifications/bell.tsx'
import { NotificationsViewModel } from './notifications/notifications-view-model.ts'
import { ServerAway } from './server-away.tsx'
import { Sidebar } from './sidebar.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { useKeepFocus } from './use-keep-focus.ts'

/** On a phone it is in the menu. */
const TopLine = observer(() => {
  const { workspace } = useWorkspace()
  return (
    <div className="top-line" data-unknown={workspace === null}>
      <TrialBanner />
      <DemoClock />
    </div>
  )
})

/** What surrounds every page of a workspace. */
export const Shell = observer(({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const { pathname } = useLocation()
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const [palette] = useState(() => new PaletteViewModel())
  const services = useServices()
  const [notifications] = useState(() => new NotificationsViewModel(services, id))
  const content = useRef<HTMLElement>(null)

  useKeepFocus(content)
  useEffect(() => notifications.start(), [notifications])
  useEffect(() => setMenuIsOpen(false), [pathname, palette.shown])

  return (
    <PaletteProvider value={palette}>
      <div className="shell">
        <a className="skip-link" href="#content">
          {t('common.skipToContent')}
        </a>
        <div className="shell-side">
          <Sidebar bell={<Bell model={notifications} />} />
        </div>
        <Drawer
          opened={menuIsOpen}
          onClose={() => setMenuIsOpen(false)}
          size={272}
          title={t('common.product')}
          closeButtonProps={{ 'aria-label': t('common.close') }}
          classNames={{ body: 'shell-drawer' }}
        >
          <TopLine />
          <Sidebar />
        </Drawer>
        <section className="shell-top" aria-label={t('common.product')}>
          <button
            type="button"
            className="icon-button"
            aria-label={t('shell.openMenu')}
            data-tour="credits campaigns sales_kit"
            onClick={() => setMenuIsOpen(true)}
          >
            <MenuIcon size={20} />
          </button>
          <Link className="mark" aria-label={t('common.product')} to={paths.campaigns(id)}>
            <Logo size={22} />
            <span className="shell-name">{t('common.product')}</span>
          </Link>
          <span className="gap" />
          <Bell model={notifications} />
          <AiIndicator short />
        </section>
        <div className="shell-main">
          <ServerAway />
          <TopLine />
          <main ref={content} id="content" className="shell-content" tabIndex={-1}>
            {children}
          </main>
        </div>
        <AiModal />
        <BackgroundWindowModal />
        <PaletteHost />
      </div>
    </PaletteProvider>
  )
})
