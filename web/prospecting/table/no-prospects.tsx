import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import type { Campaign } from '#core/campaign/campaign.ts'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../../design/button.tsx'
import { useWorkspace } from '../../session/workspace-context.ts'
import { emptyReason } from './empty-reason.ts'

interface Props {
  readonly campaign: Campaign
  readonly isFiltered: boolean
  readonly isOfTopic: boolean
  readonly onClear: () => void
}

/** What stands where nobody is listed, and what leads on from there. */
export const NoProspects = ({ campaign, isFiltered, isOfTopic, onClear }: Props) => {
  const { t } = useTranslation()
  const { id: workspace } = useWorkspace()
  if (isFiltered) {
    return (
      <div className="empty">
        <h2>{t('prospecting.table.nothingFound')}</h2>
        <p>{t('prospecting.table.nothingFoundBody')}</p>
        <Button onClick={onClear}>{t('filters.clear')}</Button>
      </div>
    )
  }
  if (isOfTopic) {
    return (
      <div className="empty">
        <h2>{t('prospecting.topics.nobody')}</h2>
        <p>{t('prospecting.topics.nobodyBody')}</p>
        <Link className="button" to={paths.prospecting(workspace, campaign.id)}>
          {t('prospecting.topics.choosePeople')}
        </Link>
      </div>
    )
  }
  const reason = emptyReason(campaign)
  return (
    <div className="empty">
      <h2>{t('prospecting.table.empty')}</h2>
      <p>{t(`prospecting.table.emptyBody.${reason}`)}</p>
      {reason === 'allSkipped' && (
        <Link className="button" to={paths.createFromCsv(workspace)}>
          {t('prospecting.import.createFromFile')}
        </Link>
      )}
    </div>
  )
}
