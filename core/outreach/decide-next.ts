import type { WaitingReason } from '../prospect/waiting-reason.ts'
import { earliest, latest, type OutreachMs } from '../runtime/moments.ts'
import { ACTION_NAMES, type ActionName } from './actions.ts'
import { OBSTACLES, resumesAt, type Obstacle } from './obstacle.ts'
import { obstacleTo, type EligibilityFacts } from './obstacle-to.ts'
import type { OutreachState } from './outreach-state.ts'
import { nextOpening } from './working-hours.ts'

/** `look` reads whether a task was done; `refresh` visits again somebody who was paid for. */
export type NextStep = 'look' | 'refresh' | ActionName

export type Decision =
  | { readonly do: NextStep }
  /** `until` is null where only something from outside can bring work. */
  | { readonly wait: WaitingReason | null; readonly until: OutreachMs | null }

/** What holds each kind of work up; null where nothing does. */
export type Outlook = Readonly<Record<'refresh' | ActionName, Obstacle | null>>

/** The state of each kind of work, whether or not somebody waits for it. */
export const outlookOf = ({ account, work }: OutreachState): Outlook => {
  const ask = (action: ActionName, more: EligibilityFacts = {}) =>
    obstacleTo(action, { account, ...more }, account.now)
  const ready = work.connects
  return {
    connect: ask('connect'),
    refresh: ask('visit', { ready }),
    visit: ask('visit', { ready, credits: { left: work.creditsLeft, isEnriched: false } }),
    check: ask('check', { checkAt: work.checkAt }),
  }
}

/**
 * What a sender account does next. Tasks that may have been done come first, then invitations
 * that are due, then visits, then looks for accepted invitations.
 */
export const decideNext = (state: OutreachState, outlook: Outlook = outlookOf(state)): Decision => {
  const { account, work } = state
  const { now } = account
  if (!account.isHealthy) return { wait: 'account_health', until: null }
  if (work.heldUntil !== null && work.heldUntil > now)
    return { wait: 'lock', until: work.heldUntil }
  const exists: Readonly<Record<keyof Outlook, boolean>> = {
    connect: work.connects > 0,
    refresh: work.refreshes,
    visit: work.visits,
    check: work.checkAt !== null,
  }
  const lines: readonly (readonly [NextStep, Obstacle | null])[] = [
    ...(work.lookAt === null ? [] : [['look', obstacleToLook(state)] as const]),
    ...STEPS.filter((step) => exists[step]).map((step) => [step, outlook[step]] as const),
  ]
  const due = lines.find(([, obstacle]) => obstacle === null)
  if (due) return { do: due[0] }
  const times = lines.map(([, obstacle]) => resumesAt(obstacle, now)).filter((at) => at !== null)
  const first = lines[0]?.[1]
  return {
    wait: first ? OBSTACLES[first.kind].waiting : null,
    until: times.length === 0 ? null : earliest(...times),
  }
}

/** In the order of the table; whoever was paid for is visited before those who cost a credit. */
const STEPS: readonly (keyof Outlook)[] = ACTION_NAMES.flatMap((name) =>
  name === 'visit' ? ['refresh', name] : [name],
)

/** Looking again reads a page only: it keeps to the hours, and waits for no gap. */
const obstacleToLook = ({ account, work }: OutreachState): Obstacle | null => {
  const at = latest(work.lookAt ?? account.now, account.now)
  const until = account.hours === null ? at : nextOpening(account.hours, at)
  return until > account.now ? { kind: 'unverified', until } : null
}
