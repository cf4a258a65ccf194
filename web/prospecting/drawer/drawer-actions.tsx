import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import { REQUESTABLE_ACTIONS } from '#core/outreach/actions.ts'
import { requestRefusal } from '#core/outreach/request-refusal.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import { canMove, canTakeBack, wasSentTo } from '#core/prospect/transitions.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import { displayName } from '../../person/person-name.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { RemovalModal } from '../removal-modal.tsx'
import { toFacts } from '../table/forecast.ts'
import { useMinute } from '../use-minute.ts'
import { useRequest } from '../use-request.ts'

interface Props {
  readonly model: ProspectingViewModel
  readonly prospect: Prospect
}

/** What can be done with one person now. */
export const DrawerActions = observer(({ model, prospect }: Props) => {
  const { t } = useTranslation()
  const now = useMinute()
  const undoable = useUndoable()
  const { ask, isBusy } = useRequest(model)
  const { id, status, statusBefore, toConnect, isByHand } = prospect
  const isAhead = status === 'DISCOVERED' || status === 'VISITED'
  const possible = REQUESTABLE_ACTIONS.filter(
    (action) =>
      requestRefusal(action, toFacts(prospect, model.campaign?.duplicatePolicy), now) === null,
  )

  const [isAsking, setIsAsking] = useState(false)
  const { isBusy: isTurning, attempt } = useOneAtATime()
  const turn = (toConnectThen: boolean) => attempt(() => model.setToConnect(id, toConnectThen))
  const textOf = (toConnectThen: boolean): string =>
    t(toConnectThen ? 'prospecting.drawer.included' : 'prospecting.drawer.excluded', {
      name: displayName(prospect.person),
    })

  const exclude = async (toConnectThen: boolean): Promise<void> => {
    if (!(await turn(toConnectThen))) return
    undoable(textOf(toConnectThen), async () => {
      const isTurned = await turn(!toConnectThen)
      if (isTurned) toast(textOf(!toConnectThen))
      return isTurned
    })
  }

  const move = (to: ProspectStatus) => attempt(() => model.setStatus(id, to))
  const remove = async (before: ProspectStatus): Promise<void> => {
    const name = displayName(prospect.person)
    if (!(await move('USER_CANCELLED'))) return
    if (wasSentTo(prospect)) {
      toast(t('prospecting.drawer.cancelledForGood', { name }))
      return
    }
    undoable(t('prospecting.drawer.cancelled', { name }), async () => {
      const isBack = await move(before)
      if (isBack) toast(t('prospecting.drawer.takenBack', { name }))
      return isBack
    })
  }
  const takeBack = async (to: ProspectStatus): Promise<void> => {
    const name = displayName(prospect.person)
    if (!(await move(to))) return
    undoable(t('prospecting.drawer.takenBack', { name }), () => move('USER_CANCELLED'))
  }

  const write = (isByHandThen: boolean) => attempt(() => model.setByHand(id, isByHandThen))
  const goOn = async (): Promise<void> => {
    if (!(await write(false))) return
    const name = displayName(prospect.person)
    undoable(t('prospecting.drawer.wentOn', { name }), () => write(true))
  }

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href)
      toast.success(t('prospecting.drawer.copied'))
    } catch {
      toast.error(t('prospecting.drawer.notCopied'))
    }
  }

  return (
    <div className="drawer-actions">
      {possible.map((what) => (
        <Button
          key={what}
          size="small"
          busy={isBusy}
          onClick={() =>
            void ask({ what, selection: { ids: [id] }, mayVisit: status === 'DISCOVERED' })
          }
        >
          {t(`prospecting.bulk.${what}`)}
        </Button>
      ))}
      {isAhead && (
        <Button size="small" busy={isTurning} onClick={() => void exclude(!toConnect)}>
          {t(toConnect ? 'prospecting.drawer.exclude' : 'prospecting.drawer.include')}
        </Button>
      )}
      {isByHand && (
        <Button size="small" busy={isTurning} onClick={() => void goOn()}>
          {t('prospecting.drawer.goOn')}
        </Button>
      )}
      {canMove(status, 'USER_CANCELLED') && (
        <Button
          size="small"
          busy={isTurning}
          onClick={() => (wasSentTo(prospect) ? setIsAsking(true) : void remove(status))}
        >
          {t('prospecting.drawer.cancel')}
        </Button>
      )}
      {statusBefore !== null && canTakeBack(prospect) && (
        <Button size="small" busy={isTurning} onClick={() => void takeBack(statusBefore)}>
          {t('prospecting.drawer.takeBack')}
        </Button>
      )}
      <Button size="small" onClick={() => void copy()}>
        {t('prospecting.drawer.copyLink')}
      </Button>
      <RemovalModal
        forGood={1}
        isOpen={isAsking}
        onConfirm={() => void remove(status)}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
})
