import { z } from 'zod'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { WAITING_REASONS } from '#core/prospect/waiting-reason.ts'
import {
  idParams,
  id,
  language,
  nothing,
  pageOf,
  pageQuery,
  time,
  workspaceParams,
} from './common.ts'
import { importProgress } from './imports.ts'
import { operation } from './operation.ts'
import { limitUsage } from './people.ts'

export const stall = z.object({
  code: z.enum(WAITING_REASONS),
  limit: limitUsage.nullable(),
  since: time,
  detail: z.string(),
  next_check_at: time.nullable(),
})

export const campaign = z.object({
  id: z.number().int(),
  name: z.string(),
  workspace: z.number().int(),
  created_by: z.number().int(),
  status: z.enum(['draft', 'running', 'paused', 'finished', 'failed']),
  pause_reason: z.string(),
  source_type: z.enum(['people_search', 'sales_nav_search', 'url', 'csv']),
  source: z.record(z.string(), z.unknown()),
  goal: z.number().int().nullable(),
  icp_profile: z.number().int().nullable(),
  sequence: z.number().int().nullable(),
  language,
  autonomy: z.enum(['manual_approval', 'approve_first_only', 'autopilot']),
  duplicate_policy: z.enum(['skip', 'allow']),
  note_policy: z.enum(['without_note', 'with_note', 'with_note_then_without', 'wait_for_quota']),
  withdraw_after_days: z.number().int(),
  counts: z.object({
    total: z.number().int(),
    by_status: z.record(z.enum(PROSPECT_STATUSES), z.number().int()),
  }),
  stall: stall.nullable(),
  import: importProgress.nullable(),
  created_at: time,
  updated_at: time,
  version: z.number().int(),
})

export const columnMap = z.object({
  profile_url: z.string().min(1).max(200),
  first_name: z.string().max(200).optional(),
  last_name: z.string().max(200).optional(),
  full_name: z.string().max(200).optional(),
  job_title: z.string().max(200).optional(),
  company_name: z.string().max(200).optional(),
  location: z.string().max(200).optional(),
})

export const campaignOperations = {
  listCampaigns: operation({
    method: 'GET',
    path: '/api/workspaces/{workspace_id}/campaigns/',
    summary: 'The campaigns of a workspace, newest first.',
    access: 'signed_in',
    params: workspaceParams,
    query: pageQuery,
    status: 200,
    answer: pageOf(campaign),
  }),
  createCsvCampaign: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/campaigns/csv/',
    summary:
      'A campaign from a CSV: the text up to 10 MB here, or the raw file by PUT to `import.upload`.',
    access: 'signed_in',
    params: workspaceParams,
    body: z.object({
      name: z.string().trim().min(1).max(200),
      file_name: z.string().trim().min(1).max(255),
      column_map: columnMap,
      csv: z.string().max(10_000_000).optional(),
      goal: id.nullable().optional(),
      icp_profile: id.nullable().optional(),
      language: language.optional(),
      duplicate_policy: z.enum(['skip', 'allow']).optional(),
    }),
    refusals: ['413 payload_too_large'],
    status: 201,
    answer: campaign,
  }),
  getCampaign: operation({
    method: 'GET',
    path: '/api/campaigns/{id}/',
    summary: 'One campaign.',
    access: 'signed_in',
    params: idParams,
    status: 200,
    answer: campaign,
  }),
  changeCampaign: operation({
    method: 'PATCH',
    path: '/api/campaigns/{id}/',
    summary: 'Rename, pause (`status: "paused"`) or set how a campaign writes and invites.',
    access: 'signed_in',
    params: idParams,
    body: z
      .strictObject({
        name: z.string().trim().min(1).max(200),
        status: z.enum(['paused', 'running']),
        language,
        autonomy: z.enum(['manual_approval', 'approve_first_only', 'autopilot']),
        duplicate_policy: z.enum(['skip', 'allow']),
        note_policy: z.enum([
          'without_note',
          'with_note',
          'with_note_then_without',
          'wait_for_quota',
        ]),
        withdraw_after_days: z.number().int().min(1).max(365),
        /** When given, the change is refused with `stale_version` if the campaign has moved on. */
        version: z.number().int(),
      })
      .partial(),
    refusals: ['409 stale_version', '409 invalid_transition'],
    status: 200,
    answer: campaign,
  }),
  deleteCampaign: operation({
    method: 'DELETE',
    path: '/api/campaigns/{id}/',
    summary: 'Delete a campaign; what waits in it is cancelled, what was sent stays on record.',
    access: 'signed_in',
    params: idParams,
    status: 204,
  }),
  runCampaign: operation({
    method: 'POST',
    path: '/api/campaigns/{id}/run/',
    summary: 'Start or resume a campaign.',
    access: 'signed_in',
    params: idParams,
    body: nothing,
    status: 202,
    answer: campaign,
  }),
} as const
