import './prompts.css'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { topicId, type CampaignId } from '#core/runtime/ids.ts'
import type { Topic } from '#core/topic/topic.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { Select } from '../../design/select.tsx'
import { useWorkspace } from '../../session/workspace-context.ts'
import { PromptTalk } from './prompt-talk.tsx'
import { PromptVersions } from './prompt-versions.tsx'
import type { PromptViewModel } from './prompt-view-model.ts'

interface Props {
  readonly model: PromptViewModel
  readonly campaign: CampaignId
  readonly topics: readonly Topic[] | null
}

const PURPOSES = ['invite_note', 'first_message', 'follow_up', 'reply_draft'] as const

/** How Overture writes for a campaign or a topic: said in a conversation, kept in versions. */
export const PromptSection = observer(({ model, campaign, topics }: Props) => {
  const { t } = useTranslation()
  const { id: workspace } = useWorkspace()
  useEffect(() => void model.load(), [model])
  const { session, problem, purpose, topic } = model
  return (
    <section className="prompts" aria-labelledby="prompts-title">
      <div className="prompts-head">
        <h2 id="prompts-title">{t('writing.prompts.title')}</h2>
        <span className="gap" />
        <Link to={paths.prospecting(workspace, campaign, 'view=sequence')}>
          {t('writing.prompts.toSequence')}
        </Link>
      </div>
      <div className="prompts-choice">
        <Select
          label={t('writing.prompts.purpose')}
          value={purpose}
          options={PURPOSES.map((value) => ({ value, label: t(`writing.purposes.${value}`) }))}
          onChange={(value) => {
            const chosen = PURPOSES.find((each) => each === value)
            if (chosen !== undefined) void model.choose(chosen, topic)
          }}
        />
        {topics !== null && topics.length > 0 && (
          <Select
            label={t('writing.sequence.for')}
            value={String(topic ?? '')}
            options={[
              { value: '', label: t('writing.sequence.everyone') },
              ...topics.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(value) =>
              void model.choose(purpose, value === '' ? null : topicId(Number(value)))
            }
          />
        )}
      </div>
      {session === null && problem !== null ? (
        <LoadFailed problem={problem} onRetry={() => void model.load()} />
      ) : session === null ? (
        <div className="skeleton" style={{ height: 320 }} aria-hidden="true" />
      ) : (
        <div className="prompts-body">
          <PromptTalk key={session.id} model={model} />
          <PromptVersions key={`versions ${session.id}`} model={model} session={session} />
        </div>
      )}
    </section>
  )
})
