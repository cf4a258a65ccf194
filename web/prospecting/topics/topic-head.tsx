import '../../campaign/list/campaign-list.css'
import './topics.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { TopicId } from '#core/runtime/ids.ts'
import { campaignFunnel } from '../../campaign/funnel.ts'
import { CampaignFigures } from '../../campaign/list/campaign-figures.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { useWorkspace } from '../../session/workspace-context.ts'
import { TopicChip } from './topic-chip.tsx'
import { TopicMenu } from './topic-menu.tsx'
import { useAudienceText } from './use-audience-text.ts'
import type { TopicsViewModel } from './topics-view-model.ts'

interface Props {
  readonly model: TopicsViewModel
  readonly id: TopicId
}

/** One topic above its people: what it is, and how far they have come. */
export const TopicHead = observer(({ model, id }: Props) => {
  const { t } = useTranslation()
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const audienceText = useAudienceText()
  const list = paths.prospecting(workspace, model.campaign, 'view=topics')
  const topic = model.byId(id)
  if (model.isMissing(id)) {
    return (
      <div className="empty" role="alert">
        <h2>{t('prospecting.topics.missing')}</h2>
        <p>{t('prospecting.topics.missingBody')}</p>
        <Link className="button" data-look="primary" to={list}>
          {t('prospecting.topics.all')}
        </Link>
      </div>
    )
  }
  if (topic === undefined) {
    return model.problem === null ? (
      <div className="topic-head" aria-hidden="true">
        <div className="skeleton" />
      </div>
    ) : (
      <LoadFailed problem={model.problem} onRetry={() => void model.refresh()} />
    )
  }
  const audience = audienceText(topic.audienceFilter)
  return (
    <section className="topic-head" aria-label={topic.name}>
      <div className="topic-title">
        <Link to={list}>{t('prospecting.topics.all')}</Link>
        <span className="quiet" aria-hidden="true">
          /
        </span>
        <h2>{topic.name}</h2>
        <TopicChip status={topic.status} />
        <span className="gap" />
        <TopicMenu
          model={model}
          topic={topic}
          onRemoved={() => void navigate(list, { replace: true })}
        />
      </div>
      {topic.angle !== '' && <p>{topic.angle}</p>}
      {audience !== null && <p className="quiet">{audience}</p>}
      {topic.rationale !== '' && <p className="quiet">{topic.rationale}</p>}
      <CampaignFigures funnel={campaignFunnel(topic)} />
    </section>
  )
})
