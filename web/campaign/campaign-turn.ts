import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { CampaignId } from '#core/runtime/ids.ts'

/** Somebody starts or pauses a campaign from anywhere: what shows it does so before the server answers. */
export interface CampaignTurn {
  readonly id: CampaignId
  readonly status: CampaignStatus
}
