import type { CampaignStatus } from '../campaign/campaign.ts'
import { isFresh } from '../prospect/connection-window.ts'
import type { ProspectStatus } from '../prospect/prospect-status.ts'
import type { WaitingReason } from '../prospect/waiting-reason.ts'
import type { Outlook } from './decide-next.ts'
import type { Earliest } from './earliest-action.ts'

/** What a prospect waits for, and until when where that is known. */
export interface Wait {
  readonly reason: WaitingReason
  readonly until: number | null
}

/** A sender account's prospects for the near future. */
export interface Forecast {
  readonly now: number
  /** Whether an extension asked for work lately. */
  readonly isExtensionThere: boolean
  readonly outlook: Outlook
}

export interface WaitingProspect {
  readonly status: ProspectStatus
  readonly toConnect: boolean
  readonly visitedAt: number | null
  /** Enriched before, in whatever campaign: visiting again costs nothing. */
  readonly isEnriched: boolean
  readonly isSuppressed: boolean
  /** Something may or may not have been done, and is to be looked at. */
  readonly isUnverified: boolean
}

const finite = (at: number): number | null => (Number.isFinite(at) ? at : null)

/** Whose turn it is when nothing holds them up waits for the ones before. */
const inLine = ({ at, reason }: Earliest): Wait => ({
  reason: reason ?? 'delay',
  until: finite(at),
})

/** Why this prospect does not move on; null where nothing is planned. */
export const prospectWait = (
  prospect: WaitingProspect,
  campaign: CampaignStatus,
  forecast: Forecast,
): Wait | null => {
  const { status } = prospect
  if (prospect.isUnverified) return { reason: 'unverified', until: null }
  if (status === 'INVITATION_SENT') {
    return { reason: 'acceptance', until: finite(forecast.outlook.check.at) }
  }
  const isToBeInvited = status === 'VISITED' && prospect.toConnect
  if (status !== 'DISCOVERED' && !isToBeInvited) return null
  if (prospect.isSuppressed) return { reason: 'suppressed', until: null }
  if (campaign === 'paused') return { reason: 'paused', until: null }
  if (campaign !== 'running') return null
  if (!forecast.isExtensionThere) return { reason: 'extension', until: null }
  if (status === 'DISCOVERED') {
    return inLine(prospect.isEnriched ? forecast.outlook.refresh : forecast.outlook.visit)
  }
  return isFresh(prospect.visitedAt, forecast.now)
    ? inLine(forecast.outlook.connect)
    : { reason: 'refresh', until: finite(forecast.outlook.refresh.at) }
}
