import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { REQUESTABLE_ACTIONS } from '#core/outreach/actions.ts'
import { requestRefusal } from '#core/outreach/request-refusal.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import { Button } from '../../design/button.tsx'
import { UndoToast } from '../../design/undo-toast.tsx'
import { useProblemToast } from '../../design/use-problem-toast.ts'
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
  const { ask, isBusy } = useRequest(model)
  const showProblem = useProblemToast()
  const { id, status, toConnect } = prospect
  const isAhead = status === 'DISCOVERED' || status === 'VISITED'
  const possible = REQUESTABLE_ACTIONS.filter(
    (action) => requestRefusal(action, toFacts(prospect), now) === null,
  )

  const [isTurning, setIsTurning] = useState(false)
  // What the toast's Undo looks at: the toast keeps the functions of the render that showed it.
  const isSent = useRef(false)

  /** Whether it is so now; a second click waits for the first. */
  const turn = async (toConnectThen: boolean): Promise<boolean> => {
    if (isSent.current) return false
    isSent.current = true
    setIsTurning(true)
    const outcome = await model.setToConnect(id, toConnectThen)
    isSent.current = false
    setIsTurning(false)
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
    return outcome.kind === 'done'
  }

  const exclude = async (toConnectThen: boolean): Promise<void> => {
    if (!(await turn(toConnectThen))) return
    const text = t(toConnectThen ? 'prospecting.drawer.included' : 'prospecting.drawer.excluded')
    toast((shown) => (
      <UndoToast id={shown.id} text={text} onUndo={() => void turn(!toConnectThen)} />
    ))
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
