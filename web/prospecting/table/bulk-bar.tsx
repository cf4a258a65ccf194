import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from 'react-i18next'
import { REQUESTABLE_ACTIONS, type RequestableAction } from '#core/outreach/actions.ts'
import type { BulkOutcome } from '#core/prospect/prospect-api.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'
import { Button } from '../../design/button.tsx'
import { CloseIcon } from '../../design/icons.tsx'
import { toProblem } from '../../shared/problem.ts'
import { useProblemToast } from '../../design/use-problem-toast.ts'
import { useExtensionHelp } from '../../extension/extension-context.ts'
import type { SelectionViewModel } from './selection-view-model.ts'

interface Props {
  readonly campaign: CampaignId
  /** Whether the campaign is at work, so that what is asked for can happen now. */
  readonly isRunning: boolean
  readonly selection: SelectionViewModel
  /** How many there are to choose from. */
  readonly count: number
}

/** What can be done with the chosen people. */
export const BulkBar = observer(({ campaign, isRunning, selection, count }: Props) => {
  const { t } = useTranslation()
  const { prospects } = useServices()
  const extensionHelp = useExtensionHelp()
  const showProblem = useProblemToast()
  const [busy, setBusy] = useState(false)

  const ask = async (what: RequestableAction): Promise<void> => {
    setBusy(true)
    const mayBeUnenriched = selection.mayHold('DISCOVERED')
    try {
      const outcome = await prospects[what](campaign, selection.selection)
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

  if (selection.isEmpty) return null
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
      <span className="gap" />
      {REQUESTABLE_ACTIONS.map((action) => (
        <Button key={action} size="small" busy={busy} onClick={() => void ask(action)}>
          {t(`prospecting.bulk.${action}`)}
        </Button>
      ))}
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
