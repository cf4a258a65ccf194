import '../../campaign/list/campaign-list.css'
import './topics.css'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Button } from '../../design/button.tsx'
import { PlusIcon } from '../../design/icons.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { ProposeTopicsButton, TopicProposals } from './topic-proposals.tsx'
import { TopicModal } from './topic-modal.tsx'
import { TopicRow } from './topic-row.tsx'
import type { TopicsViewModel } from './topics-view-model.ts'

/** The topics of a campaign, with how far the people of each have come. */
export const TopicsSection = observer(({ model }: { model: TopicsViewModel }) => {
  const { t } = useTranslation()
  const [isMaking, setIsMaking] = useState(false)
  const { topics, problem } = model
  if (topics === null && problem !== null)
    return <LoadFailed problem={problem} onRetry={() => void model.refresh()} />

  const make = (
    <div className="topics-make">
      <ProposeTopicsButton model={model.proposals} />
      <Button look="primary" onClick={() => setIsMaking(true)}>
        <PlusIcon />
        {t('prospecting.topics.create')}
      </Button>
    </div>
  )
  const proposals = <TopicProposals model={model.proposals} />
  return (
    <section className="topics" aria-label={t('prospecting.topics.title')}>
      {topics === null ? (
        <div className="skeleton" style={{ height: 168 }} aria-hidden="true" />
      ) : topics.length === 0 ? (
        <>
          <div className="empty">
            <h2>{t('prospecting.topics.emptyTitle')}</h2>
            <p>{t('prospecting.topics.emptyBody')}</p>
            {make}
          </div>
          {proposals}
        </>
      ) : (
        <>
          <div className="topics-tools">
            <p className="quiet">{t('prospecting.topics.body')}</p>
            {make}
          </div>
          {proposals}
          <ul className="campaign-rows">
            {topics.map((topic) => (
              <TopicRow key={topic.id} model={model} topic={topic} />
            ))}
          </ul>
        </>
      )}
      <TopicModal model={model} topic={null} isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </section>
  )
})
