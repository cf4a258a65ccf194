import { type OutreachMs, msBetween, outreachMs } from '../runtime/moments.ts'
import {
  ACTION_NAMES,
  isOfSequence,
  isProspectAction,
  SURVEY_ACTIONS,
  type ActionName,
} from './actions.ts'
import { laterObstacle, resumesAt, type Obstacle } from './obstacle.ts'
import { obstacleTo } from './obstacle-to.ts'
import { actionOfStep, STEPS, type Step } from './steps.ts'
import {
  laterOf,
  nextSurvey,
  waitFor,
  type Forecast,
  type Wait,
  type WaitingCampaign,
} from './prospect-wait.ts'

/** What there is to do in a campaign on one network. */
export interface NetworkWork {
  readonly network: string
  /** The steps for which somebody waits, and when each is due or tried again; null where that is at once. */
  readonly steps: Readonly<Partial<Record<Step, OutreachMs | null>>>
  /** What those who are left meet, of whom nobody waits for a step; null where nobody is. */
  readonly deadEnd:
    | 'suppressed'
    | 'taken'
    | 'other_member'
    | 'approval'
    | 'no_draft'
    | 'by_hand'
    | 'sequence_disabled'
    | null
  /** What the first of those meets who are to be invited with a note, if it is the note. */
  readonly noteHold?: { readonly kind: NoteHold; readonly until: OutreachMs | null } | null
  /** An extension holds one of its tasks. */
  readonly isHeld: boolean
  readonly isUnverified: boolean
  /** The user is asked whether somebody was invited. */
  readonly isAsked: boolean
}

export type NoteHold = 'approval' | 'no_draft' | 'sequence_disabled' | 'note_quota'

/** A campaign's work on one network, and what the account there is up to. */
export interface CampaignPart {
  readonly work: NetworkWork
  readonly forecast: Forecast
}

export interface CampaignStall extends Wait {
  /** Whose account it is about; null where it is about the whole campaign. */
  readonly network: string | null
}

/**
 * Why nothing moves in a campaign; null where something does, or there is nothing to do. An account
 * that was stopped is told of though those on other networks go on: it waits for a person.
 */
export const campaignStall = (
  campaign: WaitingCampaign,
  parts: readonly CampaignPart[],
  now: OutreachMs,
): CampaignStall | null => {
  const standing = obstacleTo(ANY, { campaign: { status: campaign.status } }, now)
  if (standing) return stallFor(standing, null)
  const busy = parts.filter(({ work }) => isBusy(work))
  for (const { forecast } of busy) {
    const away = obstacleTo(ANY, { isExtensionThere: forecast.isExtensionThere }, now)
    if (away) return stallFor(away, null)
  }
  const held = busy.map(({ work, forecast }) => ({
    network: work.network,
    obstacle: obstacleIn(work, campaign, forecast),
  }))
  const stopped = held.find(({ obstacle }) => obstacle?.kind === 'account_health')
  const [first] = stopped
    ? [stopped]
    : held.toSorted(
        (a, b) =>
          rankOf(a) - rankOf(b) || msBetween(endOf(b.obstacle, now), endOf(a.obstacle, now)),
      )
  const [left] = parts.flatMap(({ work }) => {
    const obstacle = leftIn(work)
    return obstacle ? [{ obstacle, network: work.network }] : []
  })
  // Answers come by themselves; what waits for its user is said before.
  const isForUser = FOR_USERS.some((kind) => kind === left?.obstacle.kind)
  if (first && !(first.obstacle?.kind === 'acceptance' && isForUser))
    return first.obstacle && stallFor(first.obstacle, first.network)
  return left ? stallFor(left.obstacle, left.network) : null
}

const leftIn = ({ noteHold, deadEnd }: NetworkWork): Obstacle | null =>
  noteHold ?? (deadEnd && { kind: deadEnd, until: null })

/** What somebody has to do before those go on. */
const FOR_USERS: readonly NetworkWork['deadEnd'][] = ['approval', 'by_hand', 'sequence_disabled']

/** What every action meets alike is asked of the first. */
const ANY = ACTION_NAMES[0] as ActionName

const isBusy = ({ steps, isUnverified, isAsked }: NetworkWork): boolean =>
  Object.keys(steps).length > 0 || isUnverified || isAsked

/** What holds up all that there is to do on one network; null where something moves. */
const obstacleIn = (
  work: NetworkWork,
  campaign: WaitingCampaign,
  forecast: Forecast,
): Obstacle | null => {
  const { outlook, now, isUnread, isUnreachable } = forecast
  const standing = outlook[ANY]
  if (standing?.kind === 'account_health') return standing
  const obstacle = work.isHeld ? null : obstacleToAll(work, campaign, forecast)
  // Pages are tried, and none of them can be read: nothing moves all the same.
  const isTried = obstacle === null || obstacle.kind === 'delay' || obstacle.kind === 'unread'
  if (!isTried || !(isUnread || isUnreachable)) return obstacle
  return { kind: isUnreachable ? 'unreachable' : 'unread', until: resumesAt(obstacle, now) }
}

const obstacleToAll = (
  work: NetworkWork,
  campaign: WaitingCampaign,
  forecast: Forecast,
): Obstacle | null => {
  const { now } = forecast
  const waiting = STEPS.filter((step) => work.steps[step] !== undefined)
  const [first] = waiting
    .filter((step) => isProspectAction(actionOfStep(step)))
    .map((step) => obstacleToStep(step, { work, campaign, forecast }))
    .toSorted((a, b) => msBetween(endOf(b, now), endOf(a, now)))
  if (first !== undefined) return first
  if (work.isUnverified) return { kind: 'unverified', until: null }
  if (work.isAsked) return { kind: 'asked', until: null }
  const surveys = SURVEY_ACTIONS.filter((name) => waiting.includes(name))
  const next = surveys.map((name) => obstacleToStep(name, { work, campaign, forecast }))
  return next.toSorted((a, b) => msBetween(endOf(b, now), endOf(a, now)))[0] ?? null
}

interface StepFacts {
  readonly work: NetworkWork
  readonly campaign: WaitingCampaign
  readonly forecast: Forecast
}

/** What holds up those in a campaign who wait for a step. */
export const obstacleToStep = (
  step: Step,
  { work, campaign, forecast }: StepFacts,
): Obstacle | null => {
  const action = actionOfStep(step)
  const { outlook, now, isExtensionThere } = forecast
  const away = obstacleTo(action, { isExtensionThere }, now)
  if (away !== null) return away
  const dueAt = work.steps[step] ?? null
  if (isOfSequence(action))
    return laterObstacle(
      outlook[step],
      dueAt && dueAt > now ? { kind: 'not_due', until: dueAt } : null,
      now,
    )
  if (isProspectAction(action)) return laterOf(outlook[step], dueAt, now)
  const dueAts = { [action]: dueAt ?? campaign.dueAt[action] ?? null }
  return nextSurvey(action, { ...campaign, dueAt: dueAts }, forecast)
}

const endOf = (obstacle: Obstacle | null, now: OutreachMs): OutreachMs =>
  resumesAt(obstacle, now) ?? outreachMs(Number.MAX_VALUE)

/** What moves comes first; answers are waited for after all that is still to be done. */
const rankOf = ({ obstacle }: { readonly obstacle: Obstacle | null }): number =>
  obstacle === null ? -1 : Number(obstacle.kind === 'acceptance')

const stallFor = (obstacle: Obstacle, network: string | null): CampaignStall | null => {
  const wait = waitFor(obstacle)
  return wait && { ...wait, network }
}
