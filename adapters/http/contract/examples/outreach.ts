import type { outreachOperations } from '../outreach.ts'
import type { ExamplesOf } from './example.ts'

export const clockOnWire = {
  now: '2026-11-02T09:00:00.000Z',
  scale: 600,
  since: '2026-11-01T09:00:00.000Z',
  networks: [
    {
      kind: 'example',
      origin: 'https://network.example',
      profile_path: '/people/*',
      connections_path: '/contacts?page=*',
      sent_invitations_path: '/sent?page=*',
      thread_path: '/messages/*',
      inbox_path: '/messages?page=*',
      searches: [
        {
          type: 'people' as const,
          path: '/search/people',
          parameters: [{ name: 'title', filter: 'jobTitles' as const }],
          page_parameter: 'page',
        },
      ],
      languages: [],
      subdomains: ['m', '??'],
      has_profile_parts: true,
      is_case_sensitive: false,
    },
  ],
}

const account = {
  id: 3,
  workspace: 7,
  network: 'https://network.example',
  health: 'active' as const,
  trouble: null,
  member: 'ann-kowalski',
  budgets: [
    {
      action: 'visits' as const,
      limit: 50,
      per_day: 50,
      cap: 80,
      used_today: 12,
      used_last_7_days: 180,
    },
    {
      action: 'invitations' as const,
      limit: 20,
      per_day: 20,
      cap: 20,
      used_today: 3,
      used_last_7_days: 61,
    },
  ],
  unanswered_invitations: 44,
  notes_resume_at: null,
  ramp_up_ends_at: null,
  next_action_at: '2026-11-02T08:33:00.000Z',
  last_seen_at: '2026-11-02T08:30:10.000Z',
  last_seen_by: 'extension' as const,
}

export const outreachExamples = {
  outreachClock: { answer: clockOnWire },
  listSenderAccounts: { answer: { data: [account] } },
  changeSenderAccount: { body: { limits: { invitations: 20 } }, answer: account },
  reopenSenderAccount: { body: { nothing_sent: true }, answer: account },
} satisfies ExamplesOf<typeof outreachOperations>
