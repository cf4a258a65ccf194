import type { DuplicatePolicy } from '#core/campaign/campaign.ts'
import type { RequestableAction } from '#core/outreach/actions.ts'
import { requestRefusal, type RequestedFacts } from '#core/outreach/request-refusal.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { momentOf, type OutreachMs } from '#core/runtime/moments.ts'

/** Some of the chosen people who are alike. */
export interface ChosenGroup {
  readonly facts: RequestedFacts
  readonly count: number
  /** Whether something was sent to them; left away where that isn’t known. */
  readonly isSentTo?: boolean
}

/** What a request would do with the chosen people. */
export interface Forecast {
  readonly accepted: number
  /** Who was visited or invited before. */
  readonly past: number
  readonly refused: number
}

export const toFacts = (
  { status, person, waitingFor }: Prospect,
  duplicatePolicy?: DuplicatePolicy,
): RequestedFacts => ({
  status,
  visitedAt: person.enrichedAt && momentOf(person.enrichedAt),
  isSuppressed: waitingFor === 'suppressed',
  isAsked: waitingFor === 'asked',
  isTakenElsewhere: waitingFor === 'taken',
  ...(duplicatePolicy && { duplicatePolicy }),
})

const NEVER_PAST: readonly ProspectStatus[] = [
  'DISCOVERED',
  'DUPLICATED',
  'FAIL_TO_INVITE',
  'USER_CANCELLED',
]

/** Whether it was done before, with nothing else in its way. */
const isPast = ({ status, isSuppressed, isAsked, isTakenElsewhere }: RequestedFacts): boolean =>
  !NEVER_PAST.includes(status) && !isSuppressed && !isAsked && !isTakenElsewhere

export const forecastOf = (
  action: RequestableAction,
  groups: readonly ChosenGroup[],
  now: OutreachMs,
): Forecast => {
  const forecast = { accepted: 0, past: 0, refused: 0 }
  for (const { facts, count } of groups) {
    if (requestRefusal(action, facts, now) === null) forecast.accepted += count
    else if (isPast(facts)) forecast.past += count
    else forecast.refused += count
  }
  return forecast
}
