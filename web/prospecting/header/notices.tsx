import { observer } from 'mobx-react-lite'
import type { Campaign } from '#core/campaign/campaign.ts'
import { ImportNotice } from '../import/import-notice.tsx'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { SearchNotice } from '../search/search-notice.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { QuestionNotice } from './question-notice.tsx'
import { StallNotice } from './stall-notice.tsx'
import { useKeptHeight } from './use-kept-height.ts'
import { WorkingNotice } from './working-notice.tsx'

/** What somebody should know before looking at the people. */
export const Notices = observer(({ model }: { model: ProspectingViewModel }) =>
  model.campaign === null ? null : <NoticesOf model={model} campaign={model.campaign} />,
)

interface Props {
  readonly model: ProspectingViewModel
  readonly campaign: Campaign
}

const NoticesOf = observer(({ model, campaign }: Props) => {
  const place = useKeptHeight(campaign.status === 'running')
  return (
    <div className="notices" ref={place}>
      {campaign.import !== null && (
        <ImportNotice campaign={campaign.id} progress={campaign.import} />
      )}
      {campaign.search !== null && (
        <SearchNotice
          campaign={campaign.id}
          search={campaign.search}
          onChange={() => model.load()}
        />
      )}
      {campaign.questions.first !== null && (
        <QuestionNotice model={model} questions={campaign.questions} />
      )}
      {isHeldUp(campaign) && campaign.stall !== null && (
        <StallNotice stall={campaign.stall} onChange={() => model.load()} />
      )}
      {campaign.status === 'running' && !isHeldUp(campaign) && !isQuestion(campaign) && (
        <WorkingNotice />
      )}
      {campaign.status === 'draft' && model.canRun && model.ready > 0 && (
        <DraftNotice people={model.ready} />
      )}
    </div>
  )
})

/** The question itself says what is waited for. */
const isQuestion = ({ stall, questions }: Campaign): boolean =>
  stall?.code === 'asked' && questions.first !== null

/** A breath between two actions is none: work goes on. */
const isHeldUp = (campaign: Campaign): boolean =>
  campaign.stall !== null && campaign.stall.code !== 'delay' && !isQuestion(campaign)
