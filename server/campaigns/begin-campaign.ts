import type { Autonomy } from '#core/campaign/campaign.ts'
import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { BeginSequence } from '../sequences/begin-sequence.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'

interface RecordDeps {
  readonly campaignRecords: CampaignRecordStore
  readonly time: OutreachTime
}

export interface BeginCampaignDeps extends RecordDeps {
  readonly beginSequence: Pick<BeginSequence, 'withDefault'>
}

interface Beginner {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
  readonly autonomy: Autonomy
}

/** What every campaign begins with: who made it, and the steps of the default template. */
export async function beginCampaign(
  transaction: Transaction,
  deps: BeginCampaignDeps,
  by: Beginner,
): Promise<void> {
  await recordBeginning(transaction, deps, by)
  await deps.beginSequence.withDefault(transaction, by.campaignId)
}

export async function recordBeginning(
  transaction: Transaction,
  { campaignRecords, time }: RecordDeps,
  by: Beginner,
): Promise<void> {
  const at = time.moment().now
  await campaignRecords.recordEvent(transaction, by, { verb: 'campaign_created', at })
  if (by.autonomy !== 'autopilot') return
  await campaignRecords.recordEvent(transaction, by, { verb: 'campaign_autopilot', at })
}
