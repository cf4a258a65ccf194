import { observer } from 'mobx-react-lite'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { REQUESTABLE_ACTIONS } from '#core/outreach/actions.ts'
import { requestRefusal } from '#core/outreach/request-refusal.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import { Button } from '../../design/button.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useUndoable } from '../../undo/use-undoable.tsx'
import { displayName } from '../../person/person-name.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
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
  const { id, status, toConnect } = prospect
  const isAhead = status === 'DISCOVERED' || status === 'VISITED'
  const possible = REQUESTABLE_ACTIONS.filter(
    (action) =>
      requestRefusal(action, toFacts(prospect, model.campaign?.duplicatePolicy), now) === null,
  )

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
      <Button size="small" onClick={() => void copy()}>
        {t('prospecting.drawer.copyLink')}
      </Button>
    </div>
  )
})
