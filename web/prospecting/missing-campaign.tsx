import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { usePageTitle } from '../shared/use-page-title.ts'

/** In place of a campaign that was deleted, or never was. */
export const MissingCampaign = () => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  usePageTitle(t('prospecting.missing.title'))
  return (
    <div className="empty" role="alert">
      <h1>{t('prospecting.missing.title')}</h1>
      <p>{t('prospecting.missing.body')}</p>
      <Link className="button" data-look="primary" to={paths.campaigns(id)}>
        {t('prospecting.missing.list')}
      </Link>
    </div>
  )
}
