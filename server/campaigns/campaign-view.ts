import type { Campaign } from '#core/campaign/campaign.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import { progressOf } from '../imports/import-progress.ts'
import type { CampaignDetails, CampaignRecord } from './campaign-record.ts'

/** A campaign as its people see it. */
export const viewOf = (details: CampaignDetails) => ({
  ...details,
  workspace: details.workspaceId,
  goal: details.goalId,
  icpProfile: details.icpProfileId,
  sequence: details.sequenceId,
  counts: countsOf(details),
  import: details.import && progressOf(details.import),
})

function countsOf({ peopleByStatus, reached }: CampaignRecord): Campaign['counts'] {
  const entries = PROSPECT_STATUSES.map((status) => [status, peopleByStatus[status] ?? 0] as const)
  return {
    total: entries.reduce((sum, [, people]) => sum + people, 0),
    byStatus: Object.fromEntries(entries) as Record<ProspectStatus, number>,
    reached,
  }
}
