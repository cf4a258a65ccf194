import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#core/campaign/campaign.ts'
import { Button } from '../../design/button.tsx'
import { UndoToast } from '../../design/undo-toast.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import type { CampaignListViewModel } from './campaign-list-view-model.ts'

interface Props {
  readonly model: CampaignListViewModel
  readonly campaign: Campaign
}

/** Pauses a campaign that runs, and resumes one that is paused. */
export const CampaignRowAction = ({ model, campaign }: Props) => {
  const { t } = useTranslation()
  const showProblem = useProblemToast()

  const pause = async (): Promise<void> => {
    const outcome = await model.pause(campaign)
    if (outcome.kind === 'refused') return showProblem(outcome.problems[0])
    const text = t('campaign.list.paused', { name: campaign.name })
    toast(({ id }) => <UndoToast id={id} text={text} onUndo={() => void resume()} />)
  }
  const resume = async (): Promise<void> => {
    const outcome = await model.resume(campaign)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
  }

  if (campaign.status !== 'running' && campaign.status !== 'paused') return null
  const isRunning = campaign.status === 'running'
  return (
    <Button
      className="campaign-row-action"
      size="small"
      aria-label={t(isRunning ? 'campaign.list.pauseNamed' : 'campaign.list.resumeNamed', {
        name: campaign.name,
      })}
      onClick={() => void (isRunning ? pause() : resume())}
    >
      {t(isRunning ? 'campaign.list.pause' : 'campaign.list.resume')}
    </Button>
  )
}
