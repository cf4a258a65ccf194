import { useTranslation } from '../../i18n/translation.tsx'
import type { CampaignId } from '#core/runtime/ids.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useServices } from '../../services/services-context.ts'
import { toOutcome } from '../../shared/outcome.ts'

interface Props {
  readonly campaign: CampaignId
  readonly isPaused: boolean
  readonly onChange: () => Promise<void>
}

/** Pauses the search of a campaign, whatever the campaign does, or resumes it. */
export const PauseSearch = ({ campaign, isPaused, onChange }: Props) => {
  const { t } = useTranslation()
  const { campaigns } = useServices()
  const { isBusy, attempt } = useOneAtATime()
  const change = async (): Promise<void> => {
    await campaigns.change(campaign, { searchPaused: !isPaused })
    await onChange()
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void attempt(() => toOutcome(change()))}>
      {t(isPaused ? 'prospecting.search.resume' : 'prospecting.search.pause')}
    </Button>
  )
}
