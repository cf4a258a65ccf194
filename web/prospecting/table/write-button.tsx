import { useTranslation } from '../../i18n/translation.tsx'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import type { JobViewModel } from '../../person-jobs/job-view-model.ts'
import { useServices } from '../../services/services-context.ts'

interface Props {
  readonly campaign: CampaignId
  readonly selection: ProspectSelection
  readonly jobs: JobViewModel
  readonly onBegun: () => void
}

/** Writes what comes next for the chosen people. */
export const WriteButton = ({ campaign, selection, jobs, onBegun }: Props) => {
  const { t } = useTranslation()
  const { personMessages } = useServices()
  const { isBusy, attempt } = useOneAtATime()
  const write = async (): Promise<void> => {
    const work = () => jobs.begin(personMessages.generate(campaign, selection))
    if (await attempt(work)) onBegun()
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void write()}>
      {t('common.writeMessages')}
    </Button>
  )
}
