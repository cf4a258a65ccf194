import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import type { Campaign } from '#core/campaign/campaign.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useExtensionHelp } from '../../extension/extension-context.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import type { CampaignListViewModel } from './campaign-list-view-model.ts'

interface Props {
  readonly model: CampaignListViewModel
  readonly campaign: Campaign
}

/** Pauses a campaign that runs, and resumes one that is paused. */
export const CampaignRowAction = ({ model, campaign }: Props) => {
  const { t } = useTranslation()
  const extensionHelp = useExtensionHelp()
  const undoable = useUndoable()
  const { isBusy, attempt } = useOneAtATime()

  const pause = async (): Promise<void> => {
    if (!(await attempt(() => model.pause(campaign)))) return
    undoable(t('campaign.list.paused', { name: campaign.name }), resume)
  }
  const resume = async (): Promise<boolean> => {
    if (!(await attempt(() => model.resume(campaign)))) return false
    if (!(await extensionHelp.workAccepted())) toast.success(t('campaign.list.started'))
    return true
  }

  const { status, archivedAt } = campaign
  if ((status !== 'running' && status !== 'paused') || archivedAt !== null) return null
  const isRunning = status === 'running'
  return (
    <Button
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
