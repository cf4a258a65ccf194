import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import type { Campaign } from '#core/campaign/campaign.ts'
import { paths } from '#core/navigation/paths.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { usePreload } from '../../routing/preload-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { CampaignChip } from '../campaign-chip.tsx'
import { campaignFunnel } from '../funnel.ts'
import { useUnenrichedNote } from '../use-unenriched-note.ts'
import { CampaignFigures } from './campaign-figures.tsx'
import type { CampaignListViewModel } from './campaign-list-view-model.ts'
import { CampaignRowAction } from './campaign-row-action.tsx'
import { CampaignRowMenu } from './campaign-row-menu.tsx'
import { CampaignRowNote } from './campaign-row-note.tsx'

interface Props {
  readonly model: CampaignListViewModel
  readonly campaign: Campaign
}

export const CampaignRow = observer(({ model, campaign }: Props) => {
  const { t } = useTranslation()
  const { id } = useWorkspace()
  const preload = usePreload()
  const page = paths.prospecting(id, campaign.id)
  const { age } = useOutreachTimes()
  const { DUPLICATED: duplicates, FAIL_TO_INVITE: failed } = campaign.counts.byStatus
  const unenrichedNote = useUnenrichedNote()({ duplicates, failed })
  return (
    <li className="campaign-row" onPointerEnter={() => preload(page)}>
      <div className="campaign-row-head">
        <Link className="campaign-row-name" to={page}>
          {campaign.name}
        </Link>
        <div className="campaign-row-meta">
          <CampaignChip status={campaign.status} />
          <CampaignRowNote campaign={campaign} />
        </div>
        <div className="campaign-row-meta campaign-row-more">
          {unenrichedNote !== null && <span className="num">{unenrichedNote}</span>}
          {campaign.lastActivityAt !== null && (
            <span className="num">
              {t('campaign.list.lastActivity', { age: age(campaign.lastActivityAt) })}
            </span>
          )}
        </div>
      </div>
      <CampaignFigures funnel={campaignFunnel(campaign)} />
      <div className="campaign-row-actions">
        <CampaignRowAction model={model} campaign={campaign} />
        <CampaignRowMenu model={model} campaign={campaign} />
      </div>
    </li>
  )
})
