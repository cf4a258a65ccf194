import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { REQUESTABLE_ACTIONS, type RequestableAction } from '#core/outreach/actions.ts'
import type { BulkOutcome } from '#core/prospect/prospect-api.ts'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { CloseIcon } from '../../design/icons.tsx'
import { toProblem } from '../../shared/problem.ts'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useExtensionHelp } from '../../extension/extension-context.ts'
import type { ProspectingViewModel } from '../prospecting-view-model.ts'
import { useMinute } from '../use-minute.ts'
import { forecastOf, type Forecast } from './forecast.ts'
import type { SelectionViewModel } from './selection-view-model.ts'

interface Props {
  readonly model: Pick<ProspectingViewModel, 'id' | 'campaign' | 'rows'>
  readonly selection: SelectionViewModel
}

/** What can be done with the chosen people. */
export const BulkBar = observer(({ model, selection }: Props) => {
  const { t } = useTranslation()
  const { prospects } = useServices()
  const extensionHelp = useExtensionHelp()
  const showProblem = useProblemToast()
  const now = useMinute()
  const [busy, setBusy] = useState(false)
  const count = model.rows.count ?? 0
  /** What is asked for can happen now. */
  const isRunning = model.campaign?.status === 'running'
  const groups = selection.groupsBy(model.campaign?.counts.byStatus ?? null, now)

  const ask = async (what: RequestableAction): Promise<void> => {
    setBusy(true)
    const mayBeUnenriched = selection.mayHold('DISCOVERED')
    try {
      const outcome = await prospects[what](model.id, selection.selection)
      say(what, outcome, what === 'connect' && mayBeUnenriched)
      selection.clear()
      if (isRunning && outcome.accepted > 0) void extensionHelp.workAccepted()
    } catch (error) {
      showProblem(toProblem(error))
    }
    setBusy(false)
  }

  const say = (
    what: RequestableAction,
    { accepted, skipped, creditsLeft }: BulkOutcome,
    mustVisit: boolean,
  ): void => {
    const skippedText = skipped
      .map(({ code, count: left }) => t(`prospecting.bulk.skip.${code}`, { count: left }))
      .join(' ')
    if (accepted === 0 && skippedText !== '') toast.error(skippedText)
    else {
      const when = isRunning ? 'Done' : 'Later'
      const done = mustVisit ? (`connect${when}Visit` as const) : (`${what}${when}` as const)
      toast.success(t(`prospecting.bulk.${done}`, { count: accepted }))
      if (skippedText !== '') toast(skippedText)
      if (creditsLeft !== undefined) toast(t('prospecting.bulk.short', { count: creditsLeft }))
    }
  }

  return (
    <div className="bulk-bar" role="toolbar" aria-label={t('prospecting.table.label')}>
      <span className="num" role="status">
        {t('prospecting.bulk.selected', { count: selection.count })}
      </span>
      {selection.count < count && (
        <Button look="plain" size="small" onClick={() => selection.selectAll()}>
          {t('prospecting.bulk.selectAll', { count })}
        </Button>
      )}
      {REQUESTABLE_ACTIONS.map((action) => (
        <RequestButton
          key={action}
          action={action}
          forecast={groups && forecastOf(action, groups, now)}
          busy={busy}
          onClick={() => void ask(action)}
        />
      ))}
      <span className="gap" />
      <button
        type="button"
        className="icon-button"
        aria-label={t('prospecting.bulk.clear')}
        onClick={() => selection.clear()}
      >
        <CloseIcon />
      </button>
    </div>
  )
})

interface RequestProps {
  readonly action: RequestableAction
  /** What it would do; null where only the server knows. */
  readonly forecast: Forecast | null
  readonly busy: boolean
  readonly onClick: () => void
}

/** Says what it will do before it does it. */
const RequestButton = ({ action, forecast, busy, onClick }: RequestProps) => {
  const { t } = useTranslation()
  const { accepted = 0, past = 0, refused = 0 } = forecast ?? {}
  const total = accepted + past + refused
  const left = [
    ...(past > 0 ? [t(`prospecting.bulk.past.${action}`, { count: past })] : []),
    ...(refused > 0 ? [t('prospecting.bulk.refused', { count: refused })] : []),
  ]
  return (
    <Button size="small" busy={busy} onClick={onClick}>
      {total === accepted
        ? t(`prospecting.bulk.${action}`)
        : t(`prospecting.bulk.some.${action}`, { count: accepted, total })}
      {left.length > 0 && ' '}
      {left.length > 0 && <span className="bulk-left num">{left.join(', ')}</span>}
    </Button>
  )
}
