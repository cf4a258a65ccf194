import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { Button } from '../design/button.tsx'
import { paths } from '#core/navigation/paths.ts'
import { AtWorkElsewhere } from './at-work-elsewhere.tsx'
import { refreshForExtension } from './refreshed-page.ts'

export const NotInstalled = () => {
  const { t } = useTranslation()
  return (
    <>
      <AtWorkElsewhere otherwise={<p>{t('extension.notInstalledBody')}</p>} />
      <div className="modal-actions">
        <Button onClick={refreshForExtension}>{t('extension.refresh')}</Button>
        <Link className="button" data-look="primary" data-autofocus to={paths.extension()}>
          {t('extension.install')}
        </Link>
      </div>
    </>
  )
}
