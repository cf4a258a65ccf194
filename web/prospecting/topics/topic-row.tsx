import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { Topic } from '#core/topic/topic.ts'
import { campaignFunnel } from '../../campaign/funnel.ts'
import { CampaignFigures } from '../../campaign/list/campaign-figures.tsx'
import { useWorkspace } from '../../session/workspace-context.ts'
import { TopicChip } from './topic-chip.tsx'
import { TopicMenu } from './topic-menu.tsx'
import type { TopicsViewModel } from './topics-view-model.ts'

interface Props {
  readonly model: TopicsViewModel
  readonly topic: Topic
}

export const TopicRow = ({ model, topic }: Props) => {
  const { t } = useTranslation()
  const { id: workspace } = useWorkspace()
  const { campaign, id, name, angle, status, counts } = topic
  return (
    <li className="campaign-row">
      <div className="campaign-row-head">
        <Link className="campaign-row-name" to={paths.topic({ workspace, campaign, topic: id })}>
          {name}
        </Link>
        <div className="campaign-row-meta">
          <TopicChip status={status} />
          <span className="num">{t('campaign.list.people', { count: counts.total })}</span>
        </div>
        <div className="campaign-row-meta campaign-row-more">
          {angle !== '' && <span title={angle}>{angle}</span>}
        </div>
      </div>
      <CampaignFigures funnel={campaignFunnel(topic)} />
      <div className="campaign-row-actions">
        <TopicMenu model={model} topic={topic} />
      </div>
    </li>
  )
}
