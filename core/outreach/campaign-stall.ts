import type { CampaignStatus } from '../campaign/campaign.ts'
import { resumesAt } from './obstacle.ts'
import { obstacleTo } from './obstacle-to.ts'
import { waitFor, type Forecast, type Wait } from './prospect-wait.ts'

/** What there is to do in a campaign. */
export interface CampaignWork {
  readonly status: CampaignStatus
  readonly toVisit: boolean
  readonly toRefresh: boolean
  readonly toConnect: boolean
  readonly invited: boolean
  /** An extension holds one of its tasks. */
  readonly isHeld: boolean
  readonly isUnverified: boolean
}

/** Why nothing moves in a campaign; null where something does, or there is nothing to do. */
export const campaignStall = (work: CampaignWork, forecast: Forecast): Wait | null => {
  const { outlook, now, isExtensionThere } = forecast
  const campaign = { status: work.status }
  const standing = obstacleTo('check', { campaign }, now)
  if (standing) return waitFor(standing)
  const steps = [
    ...(work.toConnect ? [outlook.connect] : []),
    ...(work.toRefresh ? [outlook.refresh] : []),
    ...(work.toVisit ? [outlook.visit] : []),
  ]
  const something = steps.length > 0 || work.invited || work.isUnverified
  if (!something) return null
  const away = obstacleTo('check', { isExtensionThere }, now)
  if (away) return waitFor(away)
  if (work.isHeld) return null
  const at = (obstacle: (typeof steps)[number]): number =>
    resumesAt(obstacle, now) ?? Number.POSITIVE_INFINITY
  const [first] = steps.toSorted((a, b) => at(a) - at(b))
  if (first !== undefined) return first && waitFor(first)
  if (work.isUnverified) return waitFor({ kind: 'unverified', until: null })
  const isStopped = outlook.check?.kind === 'account_health'
  const kind = isStopped ? 'account_health' : 'acceptance'
  return waitFor({ kind, until: resumesAt(outlook.check, now) })
}
