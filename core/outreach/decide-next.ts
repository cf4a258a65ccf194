import type { WaitingReason } from '../prospect/waiting-reason.ts'
import { earliest, latest, type OutreachMs } from '../runtime/moments.ts'
import { followerOf, type ActionName } from './actions.ts'
import { inTurns } from './fair-turns.ts'
import { OBSTACLES, resumesAt, type Obstacle } from './obstacle.ts'
import { obstacleTo, type EligibilityFacts } from './obstacle-to.ts'
import type { NextStep, OutreachState, WaitingWork } from './outreach-state.ts'
import { actionOfStep, STEPS, type Step } from './steps.ts'
import { nextOpening } from './working-hours.ts'

export type Decision =
  | { readonly do: NextStep }
  /** `until` is null where only something from outside can bring work. */
  | { readonly wait: WaitingReason | null; readonly until: OutreachMs | null }

/** What holds each step up; null where nothing does. */
export type Outlook = Readonly<Record<Step, Obstacle | null>>

const outlookBy = (obstacleTo: (step: Step) => Obstacle | null): Outlook =>
  Object.fromEntries(STEPS.map((step) => [step, obstacleTo(step)])) as Outlook

export const NOTHING_IN_THE_WAY = outlookBy(() => null)

/** What an account knows of a step, whoever waits for it. */
export const factsOf = (step: Step, { account, work }: OutreachState): EligibilityFacts => {
  const action = actionOfStep(step)
  const follower = followerOf(action)
  return {
    account,
    ready: follower === null ? 0 : readyFor(follower, work),
    credits: { left: work.creditsLeft, isEnriched: step !== action },
    dueAt: work.waiting[step]?.dueAt ?? null,
    isAsked: work.waiting[step]?.isAsked ?? false,
  }
}

/** How many wait for an action, those for whom only a text is missing among them. */
const readyFor = (follower: ActionName, { waiting, awaitingNote = 0 }: WaitingWork): number =>
  (waiting[follower]?.count ?? 0) + (follower === 'connect' ? awaitingNote : 0)

/** The state of each step, whether or not somebody waits for it. */
export const outlookOf = (state: OutreachState): Outlook =>
  outlookBy((step) => obstacleTo(actionOfStep(step), factsOf(step, state), state.account.now))

/** What a sender account does next: the first of those whose turn comes that nothing holds up. */
export const decideNext = (state: OutreachState, outlook: Outlook = outlookOf(state)): Decision => {
  const { account, work } = state
  const { now } = account
  if (!account.isHealthy) return { wait: 'account_health', until: null }
  // One action at a time: this one's turn comes after the one that is under way.
  if (work.heldUntil !== null && work.heldUntil > now)
    return { wait: 'delay', until: work.heldUntil }
  type Line = readonly [NextStep, Obstacle | null]
  const looks: readonly Line[] = work.lookAt === null ? [] : [['look', obstacleToLook(state)]]
  const acts = STEPS.filter((step) => work.waiting[step]).map((step): Line => [step, outlook[step]])
  const lines = inTurns([...looks, ...acts], ([step]) => step, state)
  const due = lines.find(([, obstacle]) => obstacle === null)
  if (due) return { do: due[0] }
  const times = lines.map(([, obstacle]) => resumesAt(obstacle, now)).filter((at) => at !== null)
  const first = lines[0]?.[1]
  return {
    wait: first ? OBSTACLES[first.kind].waiting : null,
    until: times.length === 0 ? null : earliest(...times),
  }
}

/** Looking again reads a page only: it keeps to the hours, and waits for a gap only after one in vain. */
const obstacleToLook = ({ account, work }: OutreachState): Obstacle | null => {
  const rested = (work.unread.includes('look') ? account.nextActionAt : null) ?? account.now
  const at = latest(work.lookAt ?? account.now, rested, account.now)
  const until = account.hours === null ? at : nextOpening(account.hours, at)
  return until > account.now ? { kind: 'unverified', until } : null
}
