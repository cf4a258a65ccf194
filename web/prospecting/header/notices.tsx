import { observer } from 'mobx-react-lite'
import type { Campaign, Stall } from '#core/campaign/campaign.ts'
import { ImportNotice } from '../import/import-notice.tsx'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { DraftNotice } from './draft-notice.tsx'
import { QuestionNotice } from './question-notice.tsx'
import { StallNotice } from './stall-notice.tsx'
import { useKeptHeight } from './use-kept-height.ts'

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
      {campaign.questions.first !== null && (
        <QuestionNotice model={model} questions={campaign.questions} />
      )}
      {campaign.stall !== null && !isPassing(campaign.stall) && !isQuestion(campaign) && (
        <StallNotice stall={campaign.stall} onChange={() => model.load()} />
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

/** A breath between two actions: work goes on, and the page should not jump for it. */
const isPassing = ({ code }: Stall): boolean => code === 'delay'
