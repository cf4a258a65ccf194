import './prospecting.css'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useServices } from '../services/services-context.ts'
import { useCampaignTurns } from '../campaign/campaign-turns-context.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { useCreditLimitModal } from '../limits/use-credit-limit-modal.ts'
import { MAX_UNDECIDED_TEXTS } from '#core/outreach/campaign-overview.ts'
import { prospectId, type CampaignId, type TopicId } from '#core/runtime/ids.ts'
import { lazyPage } from '../routing/lazy-page.tsx'
import { usePageTitle } from '../shared/use-page-title.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import type { CampaignView } from './campaign-view.ts'
import { JobViewModel } from '../person-jobs/job-view-model.ts'
import { CampaignHeader } from './header/campaign-header.tsx'
import { CampaignTabs } from './header/campaign-tabs.tsx'
import { Funnel } from './header/funnel.tsx'
import { Notices } from './header/notices.tsx'
import { MissingCampaign } from './missing-campaign.tsx'
import { dayChart } from './overview/day-chart-view-model.ts'
import { peopleChart } from './overview/people-chart-view-model.ts'
import { ProspectingViewModel } from './prospecting-view-model.ts'
import { ProspectSection } from './table/prospect-section.tsx'
import { SelectionViewModel } from './table/selection-view-model.ts'
import { TopicsViewModel } from './topics/topics-view-model.ts'
import { ApprovalViewModel } from '../writing/approval/approval-view-model.ts'
import { ResultsViewModel } from '../writing/results/results-view-model.ts'
import { PromptViewModel } from '../writing/prompts/prompt-view-model.ts'
import { SequenceViewModel } from '../writing/sequence/sequence-view-model.ts'
import { useReplyToast } from './use-reply-toast.tsx'
import { useOpenPerson } from './use-open-person.ts'

/** So much later than the page, its drawer is fetched: whoever opens somebody sooner fetches it then. */
const DRAWER_DELAY_MS = 1_000

const ProspectDrawer = lazyPage(
  async () => (await import('./drawer/prospect-drawer.tsx')).ProspectDrawer,
  ['prospectingDrawer', 'sequence', 'writing'],
)
const OverviewSection = lazyPage(
  async () => (await import('./overview/overview-section.tsx')).OverviewSection,
  ['prospectingOverview'],
)
const TopicsSection = lazyPage(
  async () => (await import('./topics/topics-section.tsx')).TopicsSection,
)
const TopicHead = lazyPage(async () => (await import('./topics/topic-head.tsx')).TopicHead)
const SequenceSection = lazyPage(
  async () => (await import('../writing/sequence/sequence-section.tsx')).SequenceSection,
  ['sequence', 'writing'],
)
const ApprovalSection = lazyPage(
  async () => (await import('../writing/approval/approval-section.tsx')).ApprovalSection,
  ['sequence', 'writing'],
)
const ResultsSection = lazyPage(
  async () => (await import('../writing/results/results-section.tsx')).ResultsSection,
  ['sequence', 'writing'],
)
const SettingsSection = lazyPage(
  async () => (await import('../campaign/settings/settings-section.tsx')).SettingsSection,
  ['campaignSettings'],
)

const SECTIONS = {
  overview: OverviewSection,
  sequence: SequenceSection,
  approvals: ApprovalSection,
  topics: TopicsSection,
  results: ResultsSection,
  settings: SettingsSection,
} as const

/** Fetches the code of a tab, so that it shows at once. */
const preloadView = (view: CampaignView): void => {
  if (view !== 'people') void SECTIONS[view].preload()
}

interface Props {
  readonly campaign: CampaignId
  readonly view: CampaignView
  /** Whose people are shown; null where it is none. */
  readonly topic: TopicId | null
}

export const ProspectingPage = observer(({ campaign: id, view, topic }: Props) => {
  const services = useServices()
  const workspace = useWorkspace()
  const turns = useCampaignTurns()
  const pane = useRef<HTMLDivElement>(null)
  const [model] = useState(() => new ProspectingViewModel({ ...services, turns }, id))
  const [selection] = useState(() => new SelectionViewModel(model.rows))
  const [days] = useState(() => dayChart(services, workspace.id, id))
  const [chart] = useState(() => peopleChart(services, workspace.id, id))
  const [topics] = useState(() => new TopicsViewModel(services, id))
  const [prompts] = useState(() => new PromptViewModel(services.prompts, id))
  const [sequence] = useState(() => new SequenceViewModel(services, workspace.id, id))
  const [results] = useState(() => new ResultsViewModel(services, id))
  const [approval] = useState(() => new ApprovalViewModel(services, id))
  const [jobs] = useState(
    () =>
      new JobViewModel(services, { workspace: workspace.id, campaign: id }, () => {
        void approval.load()
      }),
  )
  const { campaign, problem } = model
  usePageTitle(campaign?.name ?? '')
  useCreditLimitModal(campaign)

  useEffect(() => model.start(), [model])
  // Who is looked at alone needs none where there are none.
  const needsTopics = view !== 'people' || topic !== null || (model.overview?.topics ?? 0) > 0
  useEffect(() => (needsTopics ? topics.start() : undefined), [topics, needsTopics])
  useEffect(
    () => services.scheduler.after(DRAWER_DELAY_MS, () => void ProspectDrawer.preload()),
    [services],
  )

  const { person, open, close } = useOpenPerson(prospectId)
  useReplyToast(model, open)

  // While they are decided on, their number is known there first.
  const isApproving = view === 'approvals'
  const undecided = isApproving ? approval.queue.count : null
  const counted = model.overview?.undecidedTexts ?? 0
  if (model.isMissing) return <MissingCampaign />
  if (campaign === null && problem !== null) {
    return <LoadFailed problem={problem} onRetry={() => void model.load()} />
  }
  return (
    <div className="prospecting" data-drawer={person !== null} data-unknown={campaign === null}>
      <div className="prospecting-pane" ref={pane} data-fills={isApproving}>
        <CampaignHeader model={model} />
        <CampaignTabs
          campaign={id}
          model={model}
          view={view}
          onLook={preloadView}
          waiting={undecided ?? counted}
          isPart={undecided === null && counted >= MAX_UNDECIDED_TEXTS}
        />
        {(view === 'people' || view === 'overview') && (
          <>
            <Funnel model={model} />
            <Notices model={model} />
          </>
        )}
        <Suspense fallback={<div className="overview-waits" />}>
          {view === 'overview' && (
            <OverviewSection
              model={model}
              status={campaign?.status ?? 'running'}
              days={days}
              chart={chart}
              topics={topics}
            />
          )}
          {view === 'sequence' && (
            <SequenceSection
              model={sequence}
              prompts={prompts}
              topics={topics.topics ?? (topics.problem === null ? null : [])}
              notePolicy={campaign?.notePolicy}
            />
          )}
          {isApproving && (
            <ApprovalSection
              model={approval}
              sequence={sequence}
              jobs={jobs}
              language={campaign?.language ?? 'en'}
            />
          )}
          {view === 'results' && (
            <ResultsSection model={results} sequence={sequence} topics={topics.topics} />
          )}
          {view === 'settings' && <SettingsSection campaign={id} />}
          {view === 'topics' && topic === null && <TopicsSection model={topics} />}
          {topic !== null && <TopicHead key={topic} model={topics} id={topic} />}
        </Suspense>
        {(view === 'people' || (topic !== null && !topics.isMissing(topic))) && (
          <ProspectSection
            model={model}
            topics={topics}
            topic={topic}
            selection={selection}
            pane={pane}
            open={person}
            onOpen={open}
          />
        )}
      </div>
      {person !== null && (
        <Suspense fallback={null}>
          <ProspectDrawer
            key={person}
            model={model}
            topics={topics}
            id={person}
            onClose={close}
            onOpen={open}
          />
        </Suspense>
      )}
    </div>
  )
})
