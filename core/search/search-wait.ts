import type { CampaignStatus } from '../campaign/campaign.ts'
import type { Obstacle } from '../outreach/obstacle.ts'
import { obstacleTo } from '../outreach/obstacle-to.ts'
import { waitFor, type Forecast, type Wait } from '../outreach/prospect-wait.ts'

/** A search and its campaign. */
export interface StandingSearch {
  readonly status: CampaignStatus
  readonly isArchived: boolean
  readonly paused: boolean
}

type NearFuture = Pick<Forecast, 'now' | 'isExtensionThere' | 'outlook'>

/** What a search that goes on waits for; null where its next page is about to be read. */
export const searchWait = (
  { status, paused, isArchived }: StandingSearch,
  { now, isExtensionThere, outlook }: NearFuture,
): Wait | null => {
  const campaign = { status: paused ? ('paused' as const) : status, isArchived }
  return told(obstacleTo('search', { campaign, isExtensionThere }, now) ?? outlook.search)
}

/** What a preview that was asked for waits for; null where it is about to be read. */
export const previewWait = ({ now, isExtensionThere, outlook }: NearFuture): Wait | null =>
  told(obstacleTo('preview', { isExtensionThere }, now) ?? outlook.preview)

/** The pause between two actions is told to nobody. */
const told = (obstacle: Obstacle | null): Wait | null =>
  obstacle === null || obstacle.kind === 'delay' ? null : waitFor(obstacle)
