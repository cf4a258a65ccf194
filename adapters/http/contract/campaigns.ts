import * as z from 'zod/mini'
import { CAMPAIGN_ORDERINGS } from '#core/campaign/campaign-api.ts'
import { AUTONOMIES, MAX_WITHDRAW_AFTER_DAYS, NOTE_POLICIES } from '#core/campaign/campaign.ts'
import { MAX_CAMPAIGN_NAME } from '#core/campaign/copy-name.ts'
import type {
  CampaignId,
  GoalId,
  IcpProfileId,
  PersonJobId,
  SequenceId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import { peopleCounts } from './charts.ts'
import {
  givenId,
  idParams,
  knownId,
  language,
  nothing,
  outreachTime,
  pageOf,
  pageFields,
  requiredText,
  text,
  time,
  workspaceParams,
} from './common.ts'
import { openQuestions, stall } from './campaign-state.ts'
import { campaignSearch, columnMap, importProgress, leftOut } from './imports.ts'
import { operation } from './operation.ts'
import { overviewFields } from './overview.ts'
import { optional, record, strictRecord, type Fields } from './record.ts'

export const campaignStatus = z.enum(['draft', 'running', 'paused', 'finished', 'failed'])
export const settableCampaignStatus = z.enum(['paused', 'running'])
export const sourceType = z.enum(['people_search', 'sales_nav_search', 'url', 'csv'])
export const autonomy = z.enum(AUTONOMIES)
export const duplicatePolicy = z.enum(['skip', 'allow'])
export const notePolicy = z.enum(NOTE_POLICIES)
export const withdrawAfterDays = z.int().check(z.minimum(1), z.maximum(MAX_WITHDRAW_AFTER_DAYS))

export const campaign = record({
  id: knownId<CampaignId>(),
  name: z.string(),
  workspace: knownId<WorkspaceId>(),
  createdBy: knownId<UserId>(),
  status: campaignStatus,
  pauseReason: z.string(),
  sourceType,
  source: z.record(z.string(), z.unknown()),
  goal: z.nullable(knownId<GoalId>()),
  icpProfile: z.nullable(knownId<IcpProfileId>()),
  sequence: z.nullable(knownId<SequenceId>()),
  language,
  autonomy,
  duplicatePolicy,
  notePolicy,
  withdrawAfterDays: z.int(),
  limitShare: z.int(),
  counts: peopleCounts,
  stall: z.nullable(stall),
  questions: openQuestions,
  import: z.nullable(importProgress),
  search: z.nullable(campaignSearch),
  copyJob: z.nullable(knownId<PersonJobId>()),
  lastActivityAt: z.nullable(outreachTime),
  createdAt: time,
  updatedAt: time,
  archivedAt: z.nullable(time),
  version: z.int(),
})

/** In per cent of the sender’s daily limits. */
export const limitShare = z.int().check(z.minimum(1), z.maximum(100))

const settings = {
  goal: z.nullable(givenId<GoalId>()),
  icpProfile: z.nullable(givenId<IcpProfileId>()),
  language,
  autonomy,
  duplicatePolicy,
  notePolicy,
  withdrawAfterDays,
  limitShare,
} satisfies Fields

export const campaignDefaults = record({
  ...settings,
  goal: z.nullable(knownId<GoalId>()),
  icpProfile: z.nullable(knownId<IcpProfileId>()),
})

export const campaignOverview = record({ campaign, ...overviewFields })

export const campaignPage = pageOf(campaign)

export const clonedCampaign = record({ campaign, job: z.nullable(knownId<PersonJobId>()) })

/** What is settled of a campaign as it is made, wherever its people come from; what isn't, by the defaults. */
export const draftFields = settings

export const campaignOrdering = z.enum(CAMPAIGN_ORDERINGS)

export const campaignOperations = {
  listCampaigns: operation({
    method: 'GET',
    path: '/api/workspaces/{workspace_id}/campaigns/',
    summary: 'The campaigns of a workspace, newest first; those of the archive by `archived=true`.',
    access: 'signed_in',
    params: workspaceParams,
    query: record({
      ...pageFields,
      status: z.exactOptional(campaignStatus),
      ordering: z._default(campaignOrdering, '-id'),
      archived: z._default(z.stringbool(), false),
    }),
    status: 200,
    answer: campaignPage,
  }),
  createCsvCampaign: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/campaigns/csv/',
    summary:
      'A campaign from a CSV: the text up to 10 MB here, or the raw file by PUT to `import.upload`. Columns that are not mapped are kept as custom fields of the people, up to 30, except those `left_out`. Without `goal` or `icp_profile` it takes the default one; null is none.',
    access: 'signed_in',
    params: workspaceParams,
    body: strictRecord({
      name: requiredText(200),
      fileName: requiredText(255),
      columnMap,
      ...optional({
        leftOut,
        csv: text(10_000_000),
        ...draftFields,
      }),
    }),
    status: 201,
    answer: campaign,
  }),
  getCampaign: operation({
    method: 'GET',
    path: '/api/campaigns/{id}/',
    summary: 'One campaign.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    status: 200,
    answer: campaign,
  }),
  getCampaignOverview: operation({
    method: 'GET',
    path: '/api/campaigns/{id}/overview/',
    summary:
      'A campaign, and how it stands today: what is used of its account’s daily limits, what comes next, how many texts wait for approval and how many topics there are. What was done on each day is counted by the charts call.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    status: 200,
    answer: campaignOverview,
    addition: true,
  }),
  changeCampaign: operation({
    method: 'PATCH',
    path: '/api/campaigns/{id}/',
    summary:
      'Rename, pause (`status: "paused"`) or archive a campaign, which pauses it; set its language, what has to be approved, its duplicates, notes and withdrawals, goal, ICP profile and its share of the daily limits. `search_paused` pauses its search alone, or resumes it, also one that stopped as `unreadable`.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    body: strictRecord(
      optional({
        name: requiredText(200),
        status: settableCampaignStatus,
        archived: z.boolean(),
        searchPaused: z.boolean(),
        ...settings,
        /** When given, the change is refused with `stale_version` if the campaign has moved on. */
        version: z.int(),
      }),
    ),
    refusals: ['409 stale_version', '409 invalid_transition'],
    status: 200,
    answer: campaign,
  }),
  cloneCampaign: operation({
    method: 'POST',
    path: '/api/campaigns/{id}/clone/',
    summary:
      'Make a draft with the settings, topics and sequences of a campaign. `with_people` copies its people, too, but those removed from it: `job` says how far that is. They begin anew; those whom a live campaign has become DUPLICATED unless its `duplicate_policy` is `allow`. Without it, the clone of a CSV campaign waits for a file, and that of a search searches anew.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    body: strictRecord({
      name: z.exactOptional(requiredText(MAX_CAMPAIGN_NAME)),
      withPeople: z._default(z.boolean(), false),
    }),
    refusals: ['409 too_many_jobs'],
    status: 201,
    answer: clonedCampaign,
    addition: true,
  }),
  getCampaignDefaults: operation({
    method: 'GET',
    path: '/api/workspaces/{id}/campaign-defaults/',
    summary: 'What new campaigns of a workspace begin with.',
    access: 'signed_in',
    params: idParams<WorkspaceId>(),
    status: 200,
    answer: campaignDefaults,
    addition: true,
  }),
  changeCampaignDefaults: operation({
    method: 'PATCH',
    path: '/api/workspaces/{id}/campaign-defaults/',
    summary:
      'Set what new campaigns begin with, where the call that makes one does not say. `goal` and `icp_profile` are those of the sales kit with `is_default`: one that is named here becomes it, null is none.',
    access: 'signed_in',
    params: idParams<WorkspaceId>(),
    body: strictRecord(optional(settings)),
    status: 200,
    answer: campaignDefaults,
    addition: true,
  }),
  deleteCampaign: operation({
    method: 'DELETE',
    path: '/api/campaigns/{id}/',
    summary: 'Delete a campaign; what waits in it is cancelled, what was sent stays on record.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    status: 204,
  }),
  restoreCampaign: operation({
    method: 'POST',
    path: '/api/campaigns/{id}/restore/',
    summary: 'Bring a campaign back within 10 minutes of its deletion. It continues as it was.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    body: nothing,
    status: 200,
    answer: campaign,
    addition: true,
  }),
  runCampaign: operation({
    method: 'POST',
    path: '/api/campaigns/{id}/run/',
    summary: 'Start or resume a campaign.',
    access: 'signed_in',
    params: idParams<CampaignId>(),
    body: nothing,
    refusals: ['409 invalid_transition'],
    status: 202,
    answer: campaign,
  }),
} as const
