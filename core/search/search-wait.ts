import type { CampaignStatus } from '../campaign/campaign.ts'
import { obstacleTo } from '../outreach/obstacle-to.ts'
import { waitFor, type Forecast, type Wait } from '../outreach/prospect-wait.ts'

/** A search and its campaign. */
export interface StandingSearch {
  readonly status: CampaignStatus
  readonly isArchived: boolean
  readonly paused: boolean
}

/** What a search that goes on waits for; null where its next page is about to be read. */
export const searchWait = (
  { status, paused, isArchived }: StandingSearch,
  { now, isExtensionThere, outlook }: Pick<Forecast, 'now' | 'isExtensionThere' | 'outlook'>,
): Wait | null => {
  const campaign = { status: paused ? ('paused' as const) : status, isArchived }
  const standing = obstacleTo('search', { campaign, isExtensionThere }, now)
  const obstacle = standing ?? outlook.search
  return obstacle === null || obstacle.kind === 'delay' ? null : waitFor(obstacle)
}
