import { peopleCounts } from '#core/metrics/people-counts.ts'
import { progressOf } from '../imports/import-progress.ts'
import type { CampaignDetails } from './campaign-record.ts'

/** A campaign as its people see it. */
export const viewOf = (details: CampaignDetails) => ({
  ...details,
  workspace: details.workspaceId,
  goal: details.goalId,
  icpProfile: details.icpProfileId,
  sequence: details.sequenceId,
  counts: peopleCounts(details.peopleByStatus, details.reached),
  import: details.import && progressOf(details.import),
})
