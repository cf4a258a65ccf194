import { peopleCounts } from '#core/metrics/people-counts.ts'
import { NotFound } from '#core/errors.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { Campaign } from '#core/campaign/campaign.ts'
import type { FindCampaign } from './find-campaign.ts'
import { searchWaitOf } from '../outreach/stall-details.ts'
import { progressOf } from '../imports/import-progress.ts'
import type { CampaignDetails } from './campaign-record.ts'

/** A campaign as its people see it. */
export const viewOf = (details: CampaignDetails, now: RealMs) => ({
  ...details,
  workspace: details.workspaceId,
  goal: details.goalId,
  icpProfile: details.icpProfileId,
  sequence: details.sequenceId,
  counts: peopleCounts(details.peopleByStatus, details.reached),
  import: details.import && progressOf(details.import, now),
  search: searchOf(details),
})

function searchOf({ search, searchWait }: CampaignDetails): Campaign['search'] {
  if (search === null) return null
  const { url, maxPeople, pages, added, skippedFor: skipped, listed, stop, paused } = search
  const wait = searchWait && searchWaitOf(searchWait)
  return { url, maxPeople, pages, added, skipped, listed, stop, paused, wait }
}

/** One that somebody may see. */
export const loadCampaign = async (
  { findCampaign, clock }: { readonly findCampaign: FindCampaign; readonly clock: Clock },
  workspaceId: WorkspaceId,
  id: CampaignId,
) => {
  const found = await findCampaign.execute(workspaceId, id)
  if (!found) throw new NotFound()
  return viewOf(found, clock.now())
}
