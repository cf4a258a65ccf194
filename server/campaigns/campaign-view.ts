import { peopleCounts } from '#core/metrics/people-counts.ts'
import { NotFound } from '#core/errors.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { Campaign } from '#core/campaign/campaign.ts'
import type { Wait } from '#core/outreach/prospect-wait.ts'
import type { Database } from '../database/database.ts'
import type { FindCampaign } from './find-campaign.ts'
import { searchWaitOf } from '../outreach/stall-details.ts'
import { progressOf } from '../imports/import-progress.ts'
import type { CampaignDetails, CampaignRecord } from './campaign-record.ts'

/** A campaign as its people see it. */
export const viewOf = ({ campaign, stall, searchWait }: CampaignDetails, now: RealMs) => ({
  id: campaign.id,
  name: campaign.name,
  workspace: campaign.workspaceId,
  createdBy: campaign.createdBy,
  status: campaign.status,
  pauseReason: campaign.pauseReason,
  sourceType: campaign.sourceType,
  source: campaign.source,
  goal: campaign.goalId,
  icpProfile: campaign.icpProfileId,
  sequence: campaign.sequenceId,
  language: campaign.language,
  autonomy: campaign.autonomy,
  duplicatePolicy: campaign.duplicatePolicy,
  notePolicy: campaign.notePolicy,
  withdrawAfterDays: campaign.withdrawAfterDays,
  limitShare: campaign.limitShare,
  counts: peopleCounts(campaign),
  stall,
  questions: campaign.questions,
  import: campaign.import && progressOf(campaign.import, now),
  search: searchOf(campaign, searchWait),
  copyJob: campaign.copyJob,
  lastActivityAt: campaign.lastActivityAt,
  createdAt: campaign.createdAt,
  updatedAt: campaign.updatedAt,
  archivedAt: campaign.archivedAt,
  version: campaign.version,
})

function searchOf({ search }: CampaignRecord, waiting: Wait | null): Campaign['search'] {
  if (search === null) return null
  const { url, maxPeople, pages, added, skippedFor: skipped, listed, stop, paused } = search
  const wait = waiting && searchWaitOf(waiting)
  return { url, maxPeople, pages, added, skipped, listed, stop, paused, wait }
}

/** As its people see it; NotFound where there is none. */
export const loaded = (found: CampaignDetails | undefined, now: RealMs) => {
  if (!found) throw new NotFound()
  return viewOf(found, now)
}

interface LoadDeps {
  readonly database: Database
  readonly findCampaign: FindCampaign
  readonly clock: Clock
}

/** One that somebody may see. */
export const loadCampaign = async (
  { database, findCampaign, clock }: LoadDeps,
  workspaceId: WorkspaceId,
  id: CampaignId,
) => {
  const found = await database.readInWorkspace(workspaceId, (transaction) =>
    findCampaign.execute(transaction, workspaceId, id),
  )
  return loaded(found, clock.now())
}
