import './create.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FileIcon } from '../../design/icons.tsx'
import { paths } from '#core/navigation/paths.ts'
import { usePreload } from '../../routing/preload-context.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useWorkspace } from '../../session/workspace-context.ts'

/** Where the people of a new campaign come from. */
export const CreateCampaignPage = () => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const preload = usePreload()
  usePageTitle(t('campaign.create.title'))
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <h1>{t('campaign.create.title')}</h1>
      </div>
      <p className="create-sub">{t('campaign.create.subtitle')}</p>
      <ul className="sources">
        <li>
          <Link
            className="source"
            to={paths.createFromCsv(id)}
            onPointerEnter={() => preload(paths.createFromCsv(id))}
          >
            <span className="source-icon">
              <FileIcon size={20} />
            </span>
            <span>
              <b>{t('campaign.create.csvTitle')}</b>
              <span className="quiet">{t('campaign.create.csvBody')}</span>
            </span>
          </Link>
        </li>
      </ul>
    </div>
  )
}
