import { BUDGET_KINDS } from '#core/network/budget-kinds.ts'
import type { MovingAction } from '#core/outreach/actions.ts'
import type { HistoryEntry } from '#core/prospect/history.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import {
  WAITING_REASONS,
  type LimitUsage,
  type WaitingReason,
} from '#core/prospect/waiting-reason.ts'
import { outreachDate, type OutreachDate } from '#core/runtime/moments.ts'
import { nextStepView } from '../next-step.ts'

/** What comes next for somebody, when, and what it waits for. */
export interface UpcomingStep {
  readonly reason: WaitingReason | null
  readonly limit: LimitUsage | null
  /** When the limit allows one more. */
  readonly resumesAt: OutreachDate | null
  readonly step: MovingAction | null
  readonly at: OutreachDate | null
}

/** From the row as far as it is loaded and, where there is one, the history's last word; null where nothing is ahead. */
export const upcomingStepFor = (
  prospect: Prospect | null,
  entries: readonly HistoryEntry[],
): UpcomingStep | null => {
  const planned = entries.findLast(({ kind }) => kind === 'next')
  const reason =
    WAITING_REASONS.find((known) => known === planned?.code) ?? prospect?.waitingFor ?? null
  const title = prospect && nextStepView(prospect).title
  const step = title !== null && 'at' in title ? title.kind : null
  if (reason === null && step === null) return null
  const isKnown = planned !== undefined && planned.facts['is_known'] !== false
  const isOfRow = prospect !== null && reason === prospect.waitingFor
  const limit = isOfRow ? prospect.waitingLimit : limitIn(planned)
  const resumesAt = isOfRow ? prospect.limitResumesAt : limitEndIn(planned)
  return {
    reason,
    limit,
    resumesAt,
    step,
    at: isKnown ? planned.at : (prospect?.nextStepAt ?? null),
  }
}

const limitEndIn = (planned: HistoryEntry | undefined): OutreachDate | null => {
  const at = planned?.facts['limit_resumes_at']
  return typeof at === 'string' ? outreachDate(at) : null
}

const limitIn = (planned: HistoryEntry | undefined): LimitUsage | null => {
  const { action, used, max } = planned?.facts ?? {}
  if (typeof used !== 'number' || typeof max !== 'number') return null
  const budget = BUDGET_KINDS.find((known) => known === action)
  return budget === undefined ? null : { action: budget, used, max }
}
