import './prospecting.css'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useServices } from '../services/services-context.ts'
import { useCampaignTurns } from '../campaign/campaign-turns-context.ts'
import { LoadFailed } from '../design/load-failed.tsx'
import { useCreditLimitModal } from '../limits/use-credit-limit-modal.ts'
import { prospectId, type CampaignId } from '#core/runtime/ids.ts'
import { lazyPage } from '../routing/lazy-page.tsx'
import { usePageTitle } from '../shared/use-page-title.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { ProspectDrawer } from './drawer/prospect-drawer.tsx'
import { CampaignHeader } from './header/campaign-header.tsx'
import { CampaignTabs } from './header/campaign-tabs.tsx'
import { Funnel } from './header/funnel.tsx'
import { Notices } from './header/notices.tsx'
import { MissingCampaign } from './missing-campaign.tsx'
import { OverviewViewModel } from './overview/overview-view-model.ts'
import { ProspectingViewModel } from './prospecting-view-model.ts'
import { ProspectSection } from './table/prospect-section.tsx'
import { SelectionViewModel } from './table/selection-view-model.ts'
import { useOpenPerson } from './use-open-person.ts'

const OverviewSection = lazyPage(
  async () => (await import('./overview/overview-section.tsx')).OverviewSection,
)

export const ProspectingPage = observer(({ campaign: id }: { campaign: CampaignId }) => {
  const services = useServices()
  const workspace = useWorkspace()
  const turns = useCampaignTurns()
  const pane = useRef<HTMLDivElement>(null)
  const [model] = useState(() => new ProspectingViewModel({ ...services, turns }, workspace.id, id))
  const [selection] = useState(() => new SelectionViewModel(model.rows))
  const [overview] = useState(() => new OverviewViewModel(services, id))
  const [query] = useSearchParams()
  const isOverview = query.get('view') === 'overview'
  const { campaign, problem } = model
  usePageTitle(campaign?.name ?? '')
  useCreditLimitModal(campaign)

  useEffect(() => model.start(), [model])
  useEffect(() => overview.start(), [overview])

  const { person, open, close } = useOpenPerson(prospectId)

  if (model.isMissing) return <MissingCampaign />
  if (campaign === null && problem !== null) {
    return <LoadFailed problem={problem} onRetry={() => void model.load()} />
  }
  return (
    <div className="prospecting" data-drawer={person !== null} data-unknown={campaign === null}>
      <div className="prospecting-pane" ref={pane}>
        <CampaignHeader model={model} />
        <CampaignTabs model={overview} isOverview={isOverview} />
        <Funnel model={model} />
        <Notices model={model} />
        {isOverview ? (
          <Suspense fallback={<div className="overview-waits" />}>
            <OverviewSection model={overview} status={campaign?.status ?? 'running'} />
          </Suspense>
        ) : (
          <ProspectSection
            model={model}
            selection={selection}
            pane={pane}
            open={person}
            onOpen={open}
          />
        )}
      </div>
      {person !== null && (
        <ProspectDrawer key={person} model={model} id={person} onClose={close} onOpen={open} />
      )}
    </div>
  )
})
