import type { CampaignStatus } from '../campaign/campaign.ts'
import type { Earliest } from './earliest-action.ts'
import type { Forecast, Wait } from './prospect-wait.ts'

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
  const { outlook, now } = forecast
  if (work.status === 'paused') return { reason: 'paused', until: null }
  if (work.status !== 'running') return null
  const actions: Earliest[] = [
    ...(work.toConnect ? [outlook.connect] : []),
    ...(work.toRefresh ? [outlook.refresh] : []),
    ...(work.toVisit ? [outlook.visit] : []),
  ]
  const something = actions.length > 0 || work.invited || work.isUnverified
  if (!something) return null
  if (!forecast.isExtensionThere) return { reason: 'extension', until: null }
  if (work.isHeld) return null
  const first = actions.toSorted((a, b) => a.at - b.at)[0]
  if (first) return first.at <= now ? null : waitOf(first)
  if (work.isUnverified) return { reason: 'unverified', until: null }
  return {
    ...waitOf(outlook.check),
    reason: stopped(outlook.check) ? 'account_health' : 'acceptance',
  }
}

const stopped = ({ reason }: Earliest): boolean => reason === 'account_health'

const waitOf = ({ at, reason }: Earliest): Wait => ({
  reason: reason ?? 'delay',
  until: Number.isFinite(at) ? at : null,
})
