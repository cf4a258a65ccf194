import type { input } from 'zod'
import type { campaign } from '#adapters/http/contract/campaigns.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { importToWire } from '../imports/import-to-wire.ts'
import type { CampaignDetails, CampaignRecord } from './campaign-record.ts'

type WireCampaign = input<typeof campaign>

export const campaignToWire = (record: CampaignDetails): WireCampaign => ({
  id: record.id,
  name: record.name,
  workspace: record.workspaceId,
  created_by: record.createdBy,
  status: record.status,
  pause_reason: record.pauseReason,
  source_type: record.sourceType,
  source: { ...record.source },
  goal: record.goalId,
  icp_profile: record.icpProfileId,
  sequence: record.sequenceId,
  language: record.language,
  autonomy: record.autonomy,
  duplicate_policy: record.duplicatePolicy,
  note_policy: record.notePolicy,
  withdraw_after_days: record.withdrawAfterDays,
  counts: countsToWire(record),
  stall: stallToWire(record),
  import: record.import && importToWire(record.import),
  created_at: record.createdAt.toISOString(),
  updated_at: record.updatedAt.toISOString(),
  version: record.version,
})

function countsToWire({ peopleByStatus }: CampaignRecord): WireCampaign['counts'] {
  const entries = PROSPECT_STATUSES.map((status) => [status, peopleByStatus[status] ?? 0] as const)
  return {
    total: entries.reduce((sum, [, people]) => sum + people, 0),
    by_status: Object.fromEntries(entries) as WireCampaign['counts']['by_status'],
  }
}

const stallToWire = ({ stall }: CampaignDetails): WireCampaign['stall'] =>
  stall && {
    code: stall.code,
    limit: stall.limit,
    since: stall.since.toISOString(),
    detail: stall.detail,
    next_check_at: stall.nextCheckAt?.toISOString() ?? null,
  }
