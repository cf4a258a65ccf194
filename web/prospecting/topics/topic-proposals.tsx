import './topic-proposals.css'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import type { TopicProposal } from '#core/topic/topic-proposal.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useProblemText } from '../../shared/use-problem-text.ts'
import type { TopicProposalsViewModel } from './topic-proposals-view-model.ts'

interface Props {
  readonly model: TopicProposalsViewModel
}

/** Asks for topics from the campaign's goal, its ICP profile and its people. */
export const ProposeTopicsButton = observer(({ model }: Props) => {
  const { t } = useTranslation()
  return (
    <Button busy={model.isProposing} onClick={() => void model.propose()}>
      {t('prospecting.topics.proposals.propose')}
    </Button>
  )
})

/** What was proposed: each can be added as a topic, or dismissed. */
export const TopicProposals = observer(({ model }: Props) => {
  const { t } = useTranslation()
  const titleId = useId()
  const problemText = useProblemText()
  const { proposed, isProposing, problem } = model
  return (
    <>
      <div className="topic-proposals-state" role="status">
        {isProposing && <p className="quiet">{t('prospecting.topics.proposals.proposing')}</p>}
        {!isProposing && proposed?.proposals.length === 0 && (
          <p className="quiet">{t('prospecting.topics.proposals.empty')}</p>
        )}
      </div>
      {problem !== null && (
        <p className="field-error topic-proposals-state" role="alert">
          {problemText(problem)}
        </p>
      )}
      {proposed !== null && proposed.proposals.length > 0 && (
        <section className="topic-proposals" aria-labelledby={titleId}>
          <div>
            <h2 id={titleId}>{t('prospecting.topics.proposals.title')}</h2>
            <p className="quiet">
              {proposed.modelProblem === null
                ? t(`prospecting.topics.proposals.writers.${proposed.writer}`)
                : t(`prospecting.topics.proposals.modelProblems.${proposed.modelProblem}`)}
            </p>
          </div>
          <ul>
            {proposed.proposals.map((proposal) => (
              <ProposalCard key={proposal.name} model={model} proposal={proposal} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
})

const ProposalCard = ({ model, proposal }: Props & { readonly proposal: TopicProposal }) => {
  const { t } = useTranslation()
  const { isBusy, attempt } = useOneAtATime()
  const { name, angle, reason, peopleCount } = proposal
  const add = async (): Promise<void> => {
    const done = await attempt(() => model.add(proposal))
    if (done) toast.success(t('prospecting.topics.created'))
  }
  return (
    <li className="topic-proposal">
      <h3>{name}</h3>
      <p className="num quiet">{t('campaign.list.people', { count: peopleCount })}</p>
      <p>{angle}</p>
      <p className="quiet">{reason}</p>
      <div className="card-actions">
        <Button
          size="small"
          aria-label={t('prospecting.topics.proposals.dismissOne', { name })}
          onClick={() => model.dismiss(proposal)}
        >
          {t('prospecting.topics.proposals.dismiss')}
        </Button>
        <Button
          size="small"
          look="primary"
          busy={isBusy}
          aria-label={t('prospecting.topics.proposals.addOne', { name })}
          onClick={() => void add()}
        >
          {t('prospecting.topics.proposals.add')}
        </Button>
      </div>
    </li>
  )
}
