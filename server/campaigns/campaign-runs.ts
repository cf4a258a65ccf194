import type { CurrentUser } from '../http/route.ts'

/** Starts or resumes a campaign; outreach knows how. */
export interface CampaignRuns {
  /** Refuses what can't run. */
  run(user: CurrentUser, workspaceId: number, campaignId: number): Promise<void>
}
