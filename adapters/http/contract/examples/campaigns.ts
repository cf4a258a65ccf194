import type { campaignOperations } from '../campaigns.ts'
import type { ExamplesOf } from './example.ts'
import { importOnWire } from './imports.ts'
import { overviewOnWire } from './overview.ts'
import { pageOnWire } from './pages.ts'

export const campaignOnWire = {
  id: 7,
  name: 'Autumn',
  workspace: 3,
  created_by: 1,
  status: 'running' as const,
  pause_reason: '',
  source_type: 'csv' as const,
  source: { file_name: 'people.csv' },
  goal: null,
  icp_profile: null,
  sequence: 15,
  language: 'en' as const,
  autonomy: 'manual_approval' as const,
  duplicate_policy: 'skip' as const,
  note_policy: 'without_note' as const,
  withdraw_after_days: 21,
  limit_share: 60,
  counts: {
    total: 23,
    by_status: {
      DISCOVERED: 13,
      DUPLICATED: 0,
      VISITED: 6,
      FAIL_TO_INVITE: 1,
      INVITATION_SENT: 2,
      ACCEPTED: 1,
      FOLLOW_UP: 0,
      END_OF_SEQUENCE: 0,
      PROSPECT_REPLIED: 0,
      USER_CANCELLED: 0,
    },
    reached: { enriched: 10, invited: 4, accepted: 1, replied: 0 },
    excluded: 2,
  },
  stall: {
    code: 'extension' as const,
    limit: null,
    since: '2026-11-02T08:00:00.000Z',
    detail: 'No extension asks for work.',
    next_check_at: null,
  },
  questions: {
    count: 1,
    first: {
      prospect: 101,
      full_name: 'Ada Lovelace',
      begun_at: '2026-11-01T16:40:00.000Z',
      restored_account: null,
    },
  },
  import: importOnWire,
  search: null,
  copy_job: null,
  last_activity_at: '2026-11-02T08:00:00.000Z',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-02T08:00:00.000Z',
  archived_at: null,
  version: 4,
}

const defaults = {
  goal: 5,
  icp_profile: null,
  language: 'ja' as const,
  autonomy: 'approve_first_only' as const,
  duplicate_policy: 'allow' as const,
  note_policy: 'with_note_then_without' as const,
  withdraw_after_days: 14,
  limit_share: 60,
}

export const campaignExamples = {
  listCampaigns: { answer: pageOnWire([campaignOnWire]) },
  createCsvCampaign: {
    body: {
      name: 'Autumn',
      file_name: 'people.csv',
      column_map: { profile_url: 'profile', full_name: 'name' },
      left_out: ['phone'],
      csv: 'profile,name,phone,event\nhttps://network.example/people/ada-lovelace,Ada Lovelace,5,Expo\n',
      language: 'en',
      duplicate_policy: 'skip',
    },
    answer: campaignOnWire,
  },
  getCampaign: { answer: campaignOnWire },
  getCampaignOverview: { answer: { campaign: campaignOnWire, ...overviewOnWire } },
  changeCampaign: {
    body: { name: 'Autumn', duplicate_policy: 'skip', limit_share: 60, version: 3 },
    answer: campaignOnWire,
  },
  cloneCampaign: {
    body: { with_people: true },
    answer: { campaign: { ...campaignOnWire, id: 9, name: 'Autumn (copy)' }, job: 41 },
  },
  getCampaignDefaults: { answer: defaults },
  changeCampaignDefaults: { body: { limit_share: 60 }, answer: defaults },
  restoreCampaign: { body: {}, answer: campaignOnWire },
  runCampaign: { body: {}, answer: campaignOnWire },
} satisfies ExamplesOf<typeof campaignOperations>
