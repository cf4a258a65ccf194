import '../../sequence/sequence.css'
import './campaign-sequence.css'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import type { NotePolicy } from '#core/campaign/campaign.ts'
import { pathId } from '#core/navigation/path-id.ts'
import { paths } from '#core/navigation/paths.ts'
import { topicId } from '#core/runtime/ids.ts'
import { lastStepAhead } from '#core/sequence/edit-steps.ts'
import type { Sequence } from '#core/sequence/sequence.ts'
import type { Topic } from '#core/topic/topic.ts'
import { LoadFailed } from '../../design/load-failed.tsx'
import { Select } from '../../design/select.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { updateQuery } from '../../shared/update-query.ts'
import { PromptSection } from '../prompts/prompt-section.tsx'
import type { PromptViewModel } from '../prompts/prompt-view-model.ts'
import { SequenceStart } from './sequence-start.tsx'
import { SequenceSteps } from './sequence-steps.tsx'
import { StepPreview } from './step-preview.tsx'
import type { SequenceViewModel } from './sequence-view-model.ts'
import { useEffectQuestion } from './use-effect-question.tsx'

interface Props {
  readonly model: SequenceViewModel
  /** How Overture writes for it. */
  readonly prompts: PromptViewModel
  /** Of the campaign; null until they are known. Steps wait for them: they would move under a click. */
  readonly topics: readonly Topic[] | null
  /** Whether its requests go with a note; undefined until that is known. */
  readonly notePolicy: NotePolicy | undefined
}

/** The steps that a campaign's people go through, or those of one of its topics. */
export const SequenceSection = observer(({ model, prompts, topics, notePolicy }: Props) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  useEffect(() => model.start(), [model])
  const { id: workspace } = useWorkspace()
  const { sequences, problem } = model
  if (query.get('of') === 'writing')
    return <PromptSection model={prompts} campaign={model.campaign} topics={topics} />
  if (sequences === null && problem !== null)
    return <LoadFailed problem={problem} onRetry={() => void model.load()} />
  const asked = pathId(query.get('topic'), topicId)
  const topic = topics?.some(({ id }) => id === asked) === true ? asked : null
  const sequence = model.of(topic)
  return (
    <section className="campaign-sequence" aria-label={t('common.sections.sequence')}>
      <div className="sequence-tools">
        {topics !== null && topics.length > 0 && (
          <Select
            label={t('writing.sequence.for')}
            value={String(topic ?? '')}
            options={[
              { value: '', label: t('writing.sequence.everyone') },
              ...topics.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(to) => setQuery((now) => updateQuery(now, { topic: to }), { replace: true })}
          />
        )}
        {sequence !== undefined && <EnabledSwitch model={model} sequence={sequence} />}
        <span className="gap" />
        <Link
          className="button"
          to={paths.prospecting(workspace, model.campaign, 'view=sequence&of=writing')}
        >
          {t('writing.prompts.title')}
        </Link>
      </div>
      {sequences === null || topics === null || notePolicy === undefined ? (
        <StepsSkeleton />
      ) : sequence === undefined || sequence.messages.length === 0 ? (
        <SequenceStart model={model} topic={topic} />
      ) : (
        <div className="sequence-body">
          <SequenceSteps
            key={sequence.id}
            model={model}
            sequence={sequence}
            notePolicy={notePolicy}
          />
          <StepPreview key={`preview ${sequence.id}`} model={model} sequence={sequence} />
        </div>
      )}
    </section>
  )
})

const EnabledSwitch = observer(
  ({ model, sequence }: { model: SequenceViewModel; sequence: Sequence }) => {
    const { t } = useTranslation()
    const { isBusy, attempt } = useOneAtATime()
    const { ask, modal } = useEffectQuestion(model)
    const { isEnabled, messages } = sequence
    const last = lastStepAhead(messages)
    const turn = async (): Promise<void> => {
      const work = () => attempt(() => model.enable(sequence, !isEnabled))
      // Without a change of its own: who is ahead of it would be held.
      if (isEnabled && last !== undefined)
        await ask({ id: last.id, edit: {}, kind: 'disable', work, onRefused: () => void work() })
      else await work()
    }
    return (
      <>
        <label className="check-line">
          <input
            type="checkbox"
            checked={isEnabled}
            disabled={isBusy}
            onChange={() => void turn()}
          />
          <span>
            {t('writing.sequence.enabled')}
            {!isEnabled && <span className="quiet"> {t('writing.sequence.disabledHint')}</span>}
          </span>
        </label>
        {modal}
      </>
    )
  },
)

const SKELETONS = [1, 2, 3]

const StepsSkeleton = () => (
  <div className="sequence-list" aria-hidden="true">
    {SKELETONS.map((each) => (
      <div key={each} className="skeleton" style={{ height: 128 }} />
    ))}
  </div>
)
