import { type OutreachMs, msBetween, outreachMs } from '../runtime/moments.ts'
import { resumesAt, type Obstacle } from './obstacle.ts'
import { obstacleTo } from './obstacle-to.ts'
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
  readonly toVisit: boolean
  /** Somebody who was paid for is to be visited. */
  readonly toRefresh: boolean
  readonly toConnect: boolean
  readonly invited: boolean
  /** An extension holds one of its tasks. */
  readonly isHeld: boolean
  readonly isUnverified: boolean
  /** The user is asked whether somebody was invited. */
  readonly isAsked: boolean
  /** When the first visit is tried again; null where none waits, or one is due. */
  readonly nextVisitAt: OutreachMs | null
  /** The same of invitations. */
  readonly nextConnectAt: OutreachMs | null
  /** When its account looks for answers next, where that is known better than by the campaign. */
  readonly checkAt: OutreachMs | null
}

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
  const standing = obstacleTo('check', { campaign: { status: campaign.status } }, now)
  if (standing) return stallFor(standing, null)
  const busy = parts.filter(({ work }) => isBusy(work))
  for (const { forecast } of busy) {
    const away = obstacleTo('check', { isExtensionThere: forecast.isExtensionThere }, now)
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
  return first?.obstacle ? stallFor(first.obstacle, first.network) : null
}

const isBusy = (work: NetworkWork): boolean =>
  work.toConnect ||
  work.toRefresh ||
  work.toVisit ||
  work.invited ||
  work.isUnverified ||
  work.isAsked

/** What holds up all that there is to do on one network; null where something moves. */
const obstacleIn = (
  work: NetworkWork,
  campaign: WaitingCampaign,
  forecast: Forecast,
): Obstacle | null => {
  const { outlook, now, isUnread } = forecast
  if (outlook.check?.kind === 'account_health') return outlook.check
  const obstacle = work.isHeld ? null : obstacleToAll(work, campaign, forecast)
  // Pages are tried, and none of them can be read: nothing moves all the same.
  const isTried = obstacle === null || obstacle.kind === 'delay'
  return isUnread && isTried ? { kind: 'unread', until: resumesAt(obstacle, now) } : obstacle
}

const obstacleToAll = (
  work: NetworkWork,
  campaign: WaitingCampaign,
  forecast: Forecast,
): Obstacle | null => {
  const { outlook, now } = forecast
  const { nextVisitAt, nextConnectAt } = work
  const steps = [
    ...(work.toConnect ? [laterOf(outlook.connect, nextConnectAt, now)] : []),
    ...(work.toRefresh ? [laterOf(outlook.refresh, nextVisitAt, now)] : []),
    ...(work.toVisit ? [laterOf(outlook.visit, nextVisitAt, now)] : []),
  ]
  const [first] = steps.toSorted((a, b) => msBetween(endOf(b, now), endOf(a, now)))
  if (first !== undefined) return first
  if (work.isUnverified) return { kind: 'unverified', until: null }
  if (work.isAsked) return { kind: 'asked', until: null }
  const { status, checkAt } = campaign
  return nextSurvey('check', { status, checkAt: work.checkAt ?? checkAt }, forecast)
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
