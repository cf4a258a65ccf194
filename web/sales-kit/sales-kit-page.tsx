import './sales-kit.css'
import { useEffect, useRef, type ComponentType } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../shared/use-page-title.ts'
import { GoalsTab } from './goals/goals-tab.tsx'
import { IcpTab } from './icp/icp-tab.tsx'
import { KIT_TABS, kitTabOf, kitTabQuery, type KitTab } from './kit-tabs.ts'
import { MaterialsTab } from './materials-tab.tsx'
import { ShortcutsTab } from './shortcuts/shortcuts-tab.tsx'
import { TemplatesTab } from './templates/templates-tab.tsx'

const CONTENT: Readonly<Record<KitTab, ComponentType>> = {
  materials: MaterialsTab,
  goals: GoalsTab,
  icp: IcpTab,
  shortcuts: ShortcutsTab,
  templates: TemplatesTab,
}

/** What campaigns are made with, one kind a tab, which the address names. */
export const SalesKitPage = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const current = kitTabOf(query)
  const Content = CONTENT[current]
  const tabs = useRef<HTMLElement>(null)
  usePageTitle(t('salesKit.title'))

  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <div className="page page-form">
      <div className="page-head">
        <h1>{t('salesKit.title')}</h1>
      </div>
      <nav ref={tabs} className="tabs" data-wide aria-label={t('salesKit.title')}>
        {KIT_TABS.map((tab) => (
          <Link
            key={tab}
            to={{ search: kitTabQuery(tab) }}
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(`common.salesKitTabs.${tab}`)}
          </Link>
        ))}
      </nav>
      <Content />
    </div>
  )
}
