import '../design/app.css'
import './install.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { useServices } from '../services/services-context.ts'
import { CheckIcon } from '../design/icons.tsx'
import { Logo } from '../design/logo.tsx'
import { LanguageSwitch } from '../i18n/language-switch.tsx'
import { paths } from '#core/navigation/paths.ts'
import { usePageTitle } from '../shared/use-page-title.ts'
import { BackgroundWindowSection } from './background-window-section.tsx'
import { ExtensionStatusViewModel } from './extension-status-view-model.ts'
import { InstallSteps, isLookingAgain } from './install-steps.tsx'

/** How to get the extension; sees by itself when it is there. */
export const InstallPage = observer(() => {
  const { t } = useTranslation()
  const services = useServices()
  const [extension] = useState(() => new ExtensionStatusViewModel(services))
  usePageTitle(t('extension.installPage.title'))

  useEffect(() => extension.start(), [extension])

  const version = extension.status?.version ?? ''
  const isThere = extension.status !== null && extension.state !== 'outdated'
  return (
    <div className="install">
      <header className="install-top">
        <Link className="mark" to={paths.home()}>
          <Logo size={22} />
          {t('common.product')}
        </Link>
        <span className="gap" />
        <LanguageSwitch />
      </header>
      <main className="install-main">
        {isThere ? (
          <div className="install-done" role="status">
            <span className="source-icon">
              <CheckIcon size={22} />
            </span>
            <h1>
              {extension.state === 'connected'
                ? t('extension.installPage.installed')
                : t('extension.installPage.waiting')}
            </h1>
            <p>
              {extension.state === 'connected'
                ? t('extension.installPage.installedBody', { version })
                : t('extension.installPage.waitingBody', { version })}
            </p>
            <Link className="button" data-look="primary" to={paths.home()}>
              {t('extension.installPage.toApp')}
            </Link>
          </div>
        ) : (
          <>
            <h1>{t('extension.installPage.title')}</h1>
            <p className="install-sub">{t('extension.installPage.subtitle')}</p>
            {extension.state === 'unsupported' && (
              <div className="notice" data-kind="bad" role="status">
                <div className="notice-text">
                  <b>{t('extension.unsupported')}</b>
                  <span>{t('extension.unsupportedBody')}</span>
                </div>
              </div>
            )}
            <InstallSteps isNotFound={extension.state === 'not_installed' && isLookingAgain()} />
          </>
        )}
        <BackgroundWindowSection />
      </main>
    </div>
  )
})
