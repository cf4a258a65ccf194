import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { canMove } from '#core/prospect/transitions.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { Button } from '../../design/button.tsx'
import type { JobViewModel } from '../../person-jobs/job-view-model.ts'
import { useUndoableJob } from '../../person-jobs/use-undoable-job.ts'
import { useServices } from '../../services/services-context.ts'
import type { ChosenGroup } from './forecast.ts'
import type { SelectionViewModel } from './selection-view-model.ts'

interface Props {
  readonly campaign: CampaignId
  readonly selection: SelectionViewModel
  /** Who is chosen; null where only the server knows. */
  readonly groups: readonly ChosenGroup[] | null
  readonly jobs: JobViewModel
}

/** Takes the chosen people out of the campaign, and those who were taken out back in. */
export const RemovalButtons = observer(({ campaign, selection, groups, jobs }: Props) => {
  const { t } = useTranslation()
  const { personJobs } = useServices()
  const { isBusy, begin } = useUndoableJob()
  const removable = countOf(groups, (status) => canMove(status, 'USER_CANCELLED'))
  const removed = selection.mayHold('USER_CANCELLED')
    ? countOf(groups, (status) => status === 'USER_CANCELLED')
    : 0

  const move = async (isRemoved: boolean, count: number | null): Promise<void> => {
    const text = t(isRemoved ? 'prospecting.bulk.begun.remove' : 'prospecting.bulk.begun.addBack', {
      count: count ?? selection.count,
    })
    const chosen = selection.selection
    const work = () => personJobs.remove(campaign, chosen, isRemoved)
    if (await begin(jobs, text, work)) selection.clear()
  }

  return (
    <>
      {removable !== 0 && (
        <Button size="small" busy={isBusy} onClick={() => void move(true, removable)}>
          {removable === null || removable === selection.count
            ? t('prospecting.drawer.cancel')
            : t('prospecting.bulk.some.remove', { count: removable, total: selection.count })}
        </Button>
      )}
      {removed !== 0 && (
        <Button size="small" busy={isBusy} onClick={() => void move(false, removed)}>
          {removed === null || removed === selection.count
            ? t('prospecting.drawer.takeBack')
            : t('prospecting.bulk.some.addBack', { count: removed, total: selection.count })}
        </Button>
      )}
    </>
  )
})

const countOf = (
  groups: readonly ChosenGroup[] | null,
  isMeant: (status: ProspectStatus) => boolean,
): number | null =>
  groups === null
    ? null
    : groups.reduce((sum, { facts, count }) => (isMeant(facts.status) ? sum + count : sum), 0)
