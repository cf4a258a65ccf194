import type { CampaignStatus } from '../campaign/campaign.ts'
import type { LimitUsage, WaitingReason } from '../prospect/waiting-reason.ts'
import type { OutreachMs } from '../runtime/moments.ts'
import { actionFrom, ACTIONS, type ActionRule } from './actions.ts'
import type { Outlook } from './decide-next.ts'
import { OBSTACLES, resumesAt, usageOf, type Obstacle } from './obstacle.ts'
import { obstacleTo, type ProspectFacts } from './obstacle-to.ts'

/** What a prospect or a campaign waits for, and until when where that is known. */
export interface Wait {
  readonly reason: WaitingReason
  readonly until: OutreachMs | null
  /** How much of it is used, where it is a limit. */
  readonly limit: LimitUsage | null
}

/** A sender account's prospects for the near future. */
export interface Forecast {
  readonly now: OutreachMs
  /** Whether an extension asked for work lately. */
  readonly isExtensionThere: boolean
  readonly outlook: Outlook
}

export interface WaitingProspect extends ProspectFacts {
  /** Enriched before, in whatever campaign: visiting again costs nothing. */
  readonly isEnriched: boolean
}

/** An obstacle as those who wait are told of it; null where nobody waits for it. */
export const waitFor = (obstacle: Obstacle): Wait | null => {
  const { waiting } = OBSTACLES[obstacle.kind]
  return waiting && { reason: waiting, until: obstacle.until, limit: usageOf(obstacle) }
}

/** Why this prospect does not move on; null where nothing is planned. */
export const prospectWait = (
  prospect: WaitingProspect,
  status: CampaignStatus,
  { now, isExtensionThere, outlook }: Forecast,
): Wait | null => {
  const action = actionFrom(prospect.status)
  if (action === null) return null
  const rule: ActionRule = ACTIONS[action]
  // Answers come whatever the campaign and the extension do.
  if (rule.subject !== 'prospect' && !prospect.isUnverified)
    return waitFor({ kind: rule.awaits, until: resumesAt(outlook[action], now) })
  const obstacle = obstacleTo(action, { prospect, campaign: { status }, isExtensionThere }, now)
  if (obstacle?.kind === 'refresh')
    return waitFor({ ...obstacle, until: resumesAt(outlook.refresh, now) })
  const step = action === 'visit' && prospect.isEnriched ? 'refresh' : action
  // Whose turn it is when nothing holds them up waits for the ones before.
  return waitFor(obstacle ?? outlook[step] ?? { kind: 'delay', until: now })
}
