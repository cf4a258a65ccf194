import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useCountText } from '../../i18n/use-count-text.ts'
import { canMove, INVITED_STATUSES } from '#core/prospect/transitions.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { Button } from '../../design/button.tsx'
import type { JobViewModel } from '../../person-jobs/job-view-model.ts'
import { useUndoableJob } from '../../person-jobs/use-undoable-job.ts'
import { useServices } from '../../services/services-context.ts'
import { RemovalModal } from '../removal-modal.tsx'
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
  const textOf = useCountText()
  const { personJobs } = useServices()
  const { isBusy, begin } = useUndoableJob()
  const [isAsking, setIsAsking] = useState(false)
  const removable = countOf(groups, isRemovable)
  const forGood = countOf(groups, (group) => isRemovable(group) && group.isSentTo === true)
  const isForGood = forGood !== null && forGood === removable
  const isAsked =
    forGood === null ? INVITED_STATUSES.some((status) => selection.mayHold(status)) : forGood > 0
  const removed = selection.mayHold('USER_CANCELLED')
    ? countOf(groups, (group) => isRemoved(group) && group.isSentTo !== true)
    : 0

  const move = async (isOut: boolean, count: number | null): Promise<void> => {
    const among = {
      count: count ?? selection.count,
      number: textOf(count ?? selection.count, count !== null || selection.countIsExact),
    }
    const chosen = selection.selection
    const said = !isOut
      ? t('prospecting.bulk.begun.addBack', among)
      : isForGood
        ? { forGood: t('prospecting.bulk.begun.removeForGood', among) }
        : t('prospecting.bulk.begun.remove', among)
    const work = () => personJobs.remove(campaign, chosen, isOut)
    if (await begin(jobs, said, work)) selection.clear()
  }

  return (
    <>
      {removable !== 0 && (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => (isAsked ? setIsAsking(true) : void move(true, removable))}
        >
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
      <RemovalModal
        forGood={forGood}
        isOpen={isAsking}
        onConfirm={() => void move(true, removable)}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
})

const isRemovable = ({ facts }: ChosenGroup): boolean => canMove(facts.status, 'USER_CANCELLED')
const isRemoved = ({ facts }: ChosenGroup): boolean => facts.status === 'USER_CANCELLED'

const countOf = (
  groups: readonly ChosenGroup[] | null,
  isMeant: (group: ChosenGroup) => boolean,
): number | null =>
  groups === null
    ? null
    : groups.reduce((sum, group) => (isMeant(group) ? sum + group.count : sum), 0)
