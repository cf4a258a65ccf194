import { useTranslation } from '../i18n/translation.tsx'

export const MarketingPanel = () => {
  const { t } = useTranslation()
  return (
    <aside className="auth-panel">
      <h2>{t('auth.panel.title')}</h2>
      <p>{t('auth.panel.body')}</p>
      <div className="auth-example" data-mantine-color-scheme="light">
        <h3>{t('auth.panel.question')}</h3>
        <ul>
          <li>
            <div>
              {t('auth.panel.enriched')}
              <small>{t('auth.panel.enrichedDetail')}</small>
            </div>
          </li>
          <li>
            <div>
              {t('auth.panel.planned')}
              <small>{t('auth.panel.plannedDetail')}</small>
            </div>
          </li>
          <li>
            <div>
              {t('auth.panel.message')}
              <small>{t('auth.panel.messageDetail')}</small>
            </div>
          </li>
        </ul>
      </div>
    </aside>
  )
}
