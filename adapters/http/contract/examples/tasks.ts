import type { taskOperations } from '../tasks.ts'
import type { ExamplesOf } from './example.ts'
import { pageOnWire } from './pages.ts'

export const taskOnWire = {
  id: 900,
  workspace: 3,
  campaign: { id: 7, name: 'Autumn' },
  campaign_person: 101,
  action: 'VISIT_PEOPLE' as const,
  status: 'leased' as const,
  remark: '',
  reason_code: '' as const,
  payload: {
    network: 'https://network.example',
    member: 'ann-kowalski',
    profile_url: 'https://network.example/people/ada-lovelace',
    public_identifier: 'ada-lovelace',
  },
  result: null,
  scheduled_at: '2026-11-02T08:00:00.000Z',
  lease_expires_at: '2026-11-02T08:05:00.000Z',
  attempts: 0,
  dedup_key: 'visit:101:0',
}

export const leasedTaskOnWire = { ...taskOnWire, lease_token: 'lease-1', mode: 'act' as const }

export const taskExamples = {
  listTasks: { answer: pageOnWire([taskOnWire]) },
  leaseTasks: {
    body: { limit: 1 },
    answer: { data: [leasedTaskOnWire], next_due_at: null, now: '2026-11-02T08:00:00.000Z' },
  },
  changeTask: {
    body: {
      status: 'succeeded',
      lease_token: 'lease-1',
      result: { relation: 'pending' },
      receipt: {
        url: 'https://network.example/people/ada-lovelace',
        read_at: '2026-11-02T08:01:00.000Z',
        evidence: 'Pending',
      },
    },
    answer: {
      ...taskOnWire,
      action: 'CONNECT_PEOPLE',
      status: 'succeeded',
      result: { relation: 'pending' },
      lease_expires_at: null,
    },
  },
} satisfies ExamplesOf<typeof taskOperations>
