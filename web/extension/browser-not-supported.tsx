import { useTranslation } from '../i18n/translation.tsx'
import { AtWorkElsewhere } from './at-work-elsewhere.tsx'

const SUPPORTED_BROWSER = 'https://www.google.com/chrome/'

export const BrowserNotSupported = () => {
  const { t } = useTranslation()
  return (
    <>
      <AtWorkElsewhere otherwise={<p>{t('extension.unsupportedBody')}</p>} />
      <div className="modal-actions">
        <a
          className="button"
          data-look="primary"
          data-autofocus
          href={SUPPORTED_BROWSER}
          target="_blank"
          rel="noreferrer"
        >
          {t('extension.useSupported')}
        </a>
      </div>
    </>
  )
}
