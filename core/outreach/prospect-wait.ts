import type { CampaignStatus } from '../campaign/campaign.ts'
import type { LimitUsage, WaitingReason } from '../prospect/waiting-reason.ts'
import type { ProspectId } from '../runtime/ids.ts'
import { type OutreachMs, msBetween } from '../runtime/moments.ts'
import {
  actionFrom,
  ACTIONS,
  freeStepOf,
  isOfSequence,
  isProspectAction,
  preparationOf,
  type ActionName,
  type SurveyAction,
} from './actions.ts'
import type { ShareFacts } from './campaign-share.ts'
import type { Outlook } from './decide-next.ts'
import { MEAN_GAP_MS } from './gap.ts'
import { isOfNote, OBSTACLES, resumesAt, usageOf, type Obstacle } from './obstacle.ts'
import { obstacleTo, type ProspectFacts } from './obstacle-to.ts'
import type { OutreachState } from './outreach-state.ts'
import { STEPS, type Step } from './steps.ts'

/** What a prospect or a campaign waits for, and until when where that is known. */
export interface Wait {
  readonly reason: WaitingReason
  readonly until: OutreachMs | null
  /** How much of it is used, where it is a limit. */
  readonly limit: LimitUsage | null
  /** When that limit allows one more, whoever it is for; null where no time alone is enough. */
  readonly limitResumesAt: OutreachMs | null
}

/** Who is first of those that wait for each step. */
export type Turns = Readonly<Partial<Record<Step, ProspectId>>>

/** A sender account's near future. */
export interface Forecast {
  readonly now: OutreachMs
  /** Whether an extension asked for work lately. */
  readonly isExtensionThere: boolean
  /** Of several people in a row no page could be read. */
  readonly isUnread: boolean
  /** No page of the network could be read the last time. */
  readonly isUnreachable: boolean
  readonly outlook: Outlook
  readonly turns: Turns
  /** Null where there is none yet. */
  readonly state: OutreachState | null
  /** Of the campaign that it is for; undefined where it may use all of the limits. */
  readonly share?: ShareFacts | undefined
}

export interface WaitingProspect extends ProspectFacts {
  readonly id: ProspectId
  /** Enriched before, in whatever campaign: visiting again costs nothing. */
  readonly isEnriched: boolean
  /** When what came to nothing with them is tried again. */
  readonly retryAt?: OutreachMs | null
  /** Invited by a member of the network that the account acts as no more. */
  readonly isOfOtherMember?: boolean
}

export interface WaitingCampaign {
  readonly status: CampaignStatus
  /** When each survey is due; null where that is at once. */
  readonly dueAt: Readonly<Partial<Record<SurveyAction, OutreachMs | null>>>
}

/** An obstacle as those who wait are told of it; null where nobody waits for it. */
export const waitFor = (obstacle: Obstacle): Wait | null => {
  const { waiting } = OBSTACLES[obstacle.kind]
  const limit = usageOf(obstacle)
  const { until } = obstacle
  const limitResumesAt = 'limitResumesAt' in obstacle ? obstacle.limitResumesAt : until
  return (
    waiting && { reason: waiting, until, limit, limitResumesAt: limit && (limitResumesAt ?? null) }
  )
}

/** What holds something up that is also put off until `retryAt`, as it came to nothing. */
export const laterOf = (
  obstacle: Obstacle | null,
  retryAt: OutreachMs | null,
  now: OutreachMs,
): Obstacle | null => {
  const at = resumesAt(obstacle, now)
  const isLast = retryAt !== null && retryAt > now && at !== null && at <= retryAt
  return isLast ? { kind: 'unread', until: retryAt } : obstacle
}

/** What is looked for in a whole campaign, until it is looked for next. */
export const nextSurvey = (
  action: SurveyAction,
  { status, dueAt: dueAtOf }: WaitingCampaign,
  { state, isExtensionThere, now }: Forecast,
): Obstacle => {
  const dueAt = dueAtOf[action] ?? null
  const account = state && { account: state.account }
  const facts = { ...account, campaign: { status }, isExtensionThere, dueAt }
  const obstacle = obstacleTo(action, facts, now)
  // What no time alone ends is told: nothing is looked for until then.
  if (obstacle?.until === null) return obstacle
  return { kind: ACTIONS[action].awaits, until: resumesAt(obstacle, now) }
}

/**
 * Why this prospect does not move on; null where nothing is planned. Only of whoever is next in line
 * it is known until when: the others wait for those before them, too.
 */
export const prospectWait = (
  prospect: WaitingProspect,
  campaign: WaitingCampaign,
  forecast: Forecast,
): Wait | null => {
  const { now, isExtensionThere, outlook, state } = forecast
  const action = actionFrom(prospect.status)
  if (action === null) return null
  if (!isProspectAction(action) && !prospect.isUnverified && !prospect.isAsked) {
    const next = nextSurvey(action, campaign, forecast)
    const isLookedFor = next.kind !== ACTIONS[action].awaits || !prospect.isOfOtherMember
    return waitFor(isLookedFor ? next : { kind: 'other_member', until: null })
  }
  // What holds up everybody of a step is known already, but for an account that is stopped.
  const stopped = state !== null && !state.account.isHealthy && { account: state.account }
  const known = { prospect, campaign: { status: campaign.status }, isExtensionThere, ...stopped }
  const obstacleAt = (name: ActionName, step: Step) => obstacleTo(name, known, now) ?? outlook[step]
  const own = obstacleTo(action, known, now)
  // Of a sequence everybody has a time of their own, and of a note its text.
  if (own !== null && (isOfSequence(action) || isOfNote(own))) return waitFor(own)
  const first = obstacleAt(action, stepOf(action, prospect.isEnriched))
  const isLapsed = first?.kind === 'refresh'
  const preparing = isLapsed ? preparationOf(action) : action
  const step = stepOf(preparing, isLapsed || prospect.isEnriched)
  const obstacle = isLapsed ? obstacleAt(preparing, step) : first
  const held = laterOf(obstacle, prospect.retryAt ?? null, now)
  if (held?.kind === 'unread')
    return waitFor(forecast.isUnreachable ? { ...held, kind: 'unreachable' } : held)
  const until = isTurnOf(prospect.id, step, forecast) ? resumesAt(obstacle, now) : null
  if (held !== null && held.kind !== 'delay') {
    const wait = waitFor(held)
    return wait && { ...wait, until }
  }
  // Whoever is held up by no limit waits for the ones before.
  return waitFor({ kind: isLapsed ? 'refresh' : 'delay', until })
}

const stepOf = (action: ActionName, isFree: boolean): Step =>
  (isFree && freeStepOf(action)) || action

/** Whether somebody is first, and nobody goes so shortly before by another step that it is later. */
const isTurnOf = (id: ProspectId, step: Step, { turns, outlook, now }: Forecast): boolean => {
  const at = resumesAt(outlook[step], now)
  if (turns[step] !== id || at === null) return false
  return STEPS.every((other, order) => {
    const before = resumesAt(outlook[other], now)
    if (other === step || turns[other] === undefined || before === null) return true
    const isFirst = before < at || (before === at && order < STEPS.indexOf(step))
    return !isFirst || msBetween(before, at) >= MEAN_GAP_MS
  })
}
