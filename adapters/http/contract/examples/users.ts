import type { userOperations } from '../users.ts'
import type { ExamplesOf } from './example.ts'
import { taskOnWire } from './tasks.ts'

const syncOnWire = {
  ...taskOnWire,
  id: 901,
  campaign: null,
  campaign_person: null,
  action: 'SYNC_NETWORK' as const,
  status: 'pending' as const,
  reason_code: 'partial' as const,
  payload: { network: 'https://network.example', member: 'ann-kowalski' },
  result: {
    next_list: 'connections' as const,
    next_page: 2,
    sync: { pages: 5, accepted: 4, withdrawn: 1, already_connected: 0, already_invited: 0 },
  },
  lease_expires_at: null,
  dedup_key: 'sync:3:0',
}

const hours = { start_time: '09:00:00', end_time: '17:00:00', timezone_name: 'Europe/London' }

export const userOnWire = {
  id: 1,
  username: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Lovelace',
  meeting_url: '',
  auto_resume: true,
  resume_time_range: hours,
  tutorial: { isFirstLogin: null, getStarted: true, runningBackgroundInfo: null },
  language: 'en' as const,
  support: { address: 'help@acme.example', chat_url: null },
}

export const userExamples = {
  getUser: { answer: userOnWire },
  changeUser: { body: { auto_resume: true, resume_time_range: hours }, answer: userOnWire },
  lastSynced: {
    answer: {
      last_synced_at: '2026-11-02T07:40:00.000Z',
      task: syncOnWire,
      next_sync_at: '2026-11-03T09:20:00.000Z',
    },
  },
  runSync: { body: {}, answer: { task: syncOnWire } },
} satisfies ExamplesOf<typeof userOperations>
