import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../i18n/translation.tsx'
import type { RequestableAction } from '#core/outreach/actions.ts'
import type { BulkOutcome, ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { RequestId } from '#core/runtime/ids.ts'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useExtensionHelp } from '../extension/extension-context.ts'
import { useUndoable } from '../undo/use-undoable.tsx'
import { useServices } from '../services/services-context.ts'
import { toProblem } from '../shared/problem.ts'
import type { ProspectingViewModel } from './prospecting-view-model.ts'

interface Request {
  readonly what: RequestableAction
  readonly selection: ProspectSelection
  /** Somebody may have to be visited first. */
  readonly mayVisit: boolean
}

/** Asks for people to be visited or invited before the others, and says what came of it. */
export const useRequest = ({ id, campaign }: Pick<ProspectingViewModel, 'id' | 'campaign'>) => {
  const { t } = useTranslation()
  const { prospects } = useServices()
  const extensionHelp = useExtensionHelp()
  const showProblem = useProblemToast()
  const undoable = useUndoable()
  const [isBusy, setIsBusy] = useState(false)
  /** What is asked for can happen now. */
  const isRunning = campaign?.status === 'running'

  /** False where it was refused as a whole. */
  const ask = async ({ what, selection, mayVisit }: Request): Promise<boolean> => {
    setIsBusy(true)
    try {
      const outcome = await prospects[what](id, selection)
      say(what, outcome, what === 'connect' && mayVisit)
      if (isRunning && outcome.accepted > 0) void extensionHelp.workAccepted()
      return true
    } catch (error) {
      showProblem(toProblem(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  const say = (
    what: RequestableAction,
    { accepted, skipped, creditsLeft, job }: BulkOutcome,
    mustVisit: boolean,
  ): void => {
    const skippedText = skipped
      .map(({ code, count: left }) => t(`personJobs.skipped.${code}`, { count: left }))
      .join(' ')
    if (accepted === 0 && skippedText !== '') toast.error(skippedText)
    else {
      const when = isRunning ? 'Done' : 'Later'
      const done = mustVisit ? (`connect${when}Visit` as const) : (`${what}${when}` as const)
      const said = [
        skipped.length > 0 && accepted > 0
          ? t(`prospecting.bulk.some.${what}`, {
              count: accepted,
              total: totalOf({ accepted, skipped }),
            })
          : t(`prospecting.bulk.${done}`, { count: accepted }),
        skippedText,
        creditsLeft === undefined ? '' : t('prospecting.bulk.short', { count: creditsLeft }),
      ]
      const text = said.filter(Boolean).join('\n')
      if (job === null) toast(text)
      else undoable(text, () => withdraw(job))
    }
  }

  const withdraw = async (job: RequestId): Promise<boolean> => {
    try {
      const { withdrawn, begun } = await prospects.withdraw(id, job)
      const said = [
        ...(withdrawn > 0 ? [t('prospecting.bulk.undone', { count: withdrawn })] : []),
        ...(begun > 0 ? [t('prospecting.bulk.undoneBegun', { count: begun })] : []),
      ]
      toast(said.join('\n'))
      return true
    } catch (error) {
      showProblem(toProblem(error))
      return false
    }
  }

  return { ask, isBusy }
}

const totalOf = ({ accepted, skipped }: Pick<BulkOutcome, 'accepted' | 'skipped'>): number =>
  skipped.reduce((sum, { count }) => sum + count, accepted)
