import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#core/campaign/campaign.ts'
import { Button } from '../../design/button.tsx'
import { UndoToast } from '../../design/undo-toast.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useExtensionHelp } from '../../extension/extension-context.ts'
import type { Outcome } from '../../shared/outcome.ts'
import type { CampaignListViewModel } from './campaign-list-view-model.ts'

interface Props {
  readonly model: CampaignListViewModel
  readonly campaign: Campaign
}

/** Pauses a campaign that runs, and resumes one that is paused. */
export const CampaignRowAction = ({ model, campaign }: Props) => {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const extensionHelp = useExtensionHelp()
  const [isBusy, setIsBusy] = useState(false)
  // What the toast's Undo looks at: the toast keeps the functions of the render that showed it.
  const isTurning = useRef(false)

  /** Whether it turned; a second click waits for the first. */
  const turn = async (work: () => Promise<Outcome>): Promise<boolean> => {
    if (isTurning.current) return false
    isTurning.current = true
    setIsBusy(true)
    const outcome = await work()
    isTurning.current = false
    setIsBusy(false)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    return outcome.kind === 'done'
  }
  const pause = async (): Promise<void> => {
    if (!(await turn(() => model.pause(campaign)))) return
    const text = t('campaign.list.paused', { name: campaign.name })
    toast(({ id }) => <UndoToast id={id} text={text} onUndo={() => void resume()} />)
  }
  const resume = async (): Promise<void> => {
    if (!(await turn(() => model.resume(campaign)))) return
    if (!(await extensionHelp.workAccepted())) toast.success(t('campaign.list.started'))
  }

  if (campaign.status !== 'running' && campaign.status !== 'paused') return null
  const isRunning = campaign.status === 'running'
  return (
    <Button
      className="campaign-row-action"
      size="small"
      busy={isBusy}
      aria-label={t(isRunning ? 'campaign.list.pauseNamed' : 'campaign.list.resumeNamed', {
        name: campaign.name,
      })}
      onClick={() => void (isRunning ? pause() : resume())}
    >
      {t(isRunning ? 'campaign.list.pause' : 'campaign.list.resume')}
    </Button>
  )
}
