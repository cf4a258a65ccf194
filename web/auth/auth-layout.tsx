import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Logo } from '../design/logo.tsx'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { PageLink } from '../routing/page-link.tsx'
import { usePageTitle } from '../shared/use-page-title.ts'
import { paths } from '#core/navigation/paths.ts'
import { MarketingPanel } from './marketing-panel.tsx'

/** Form on the left, what the product is for on the right. */
export const AuthLayout = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation()
  usePageTitle(title)
  return (
    <div className="auth">
      <main className="auth-side">
        <div>
          <PageLink className="mark" to={paths.home()}>
            <Logo />
            {t('common.product')}
          </PageLink>
        </div>
        <div className="auth-form">{children}</div>
        <LanguageSwitch />
      </main>
      <MarketingPanel />
    </div>
  )
}
