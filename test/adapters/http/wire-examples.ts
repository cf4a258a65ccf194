/** One good answer per shape, as the server writes it. */
export const workspaceOnWire = {
  id: 3,
  name: 'Acme',
  status: 'trial',
  max_credit: 500,
  credit: 20,
  expired_at: '2026-11-16T09:00:00.000Z',
  credit_updated_at: null,
  demo_link: '',
  company_name: 'Acme',
  company_description: '',
  website: '',
  subscription: null,
}

export const clockOnWire = {
  now: '2026-11-02T09:00:00.000Z',
  scale: 600,
  networks: [
    {
      kind: 'demo-network',
      origin: 'http://localhost:4281',
      profile_path: '/in/*',
      connections_path: '/connections?page=*',
      languages: [],
      is_case_sensitive: false,
    },
  ],
}

export const importOnWire = {
  id: 5,
  state: 'done',
  rows: 25,
  good: 23,
  problems: 2,
  upload: null,
  failure: null,
}

export const campaignOnWire = {
  id: 7,
  name: 'Autumn',
  workspace: 3,
  created_by: 1,
  status: 'running',
  pause_reason: '',
  source_type: 'csv',
  source: { file_name: 'people.csv' },
  goal: null,
  icp_profile: null,
  sequence: null,
  language: 'en',
  autonomy: 'manual_approval',
  duplicate_policy: 'skip',
  note_policy: 'without_note',
  withdraw_after_days: 21,
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
  },
  stall: {
    code: 'extension',
    limit: null,
    since: '2026-11-02T08:00:00.000Z',
    detail: 'No extension asks for work.',
    next_check_at: null,
  },
  import: importOnWire,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-02T08:00:00.000Z',
  version: 4,
}

export const personOnWire = {
  id: 11,
  network: 'localhost:4281',
  public_identifier: 'ada-lovelace',
  profile_url: 'http://localhost:4281/in/ada-lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: 'Ada Lovelace',
  headline: 'Analyst',
  about: '',
  avatar_url: '',
  job_title: 'Analyst',
  company_name: 'Engines Ltd',
  industry: '',
  location: 'London',
  country_code: 'GB',
  positions: [{ title: 'Analyst', company: 'Engines Ltd', period: '2020 – now' }],
  connection_degree: 2,
  custom_fields: {},
  tags: [],
  do_not_contact: false,
  source: 'csv',
  retention_until: null,
  last_contacted_at: null,
  last_replied_at: null,
  enriched_at: '2026-11-02T08:30:00.000Z',
}

export const prospectOnWire = {
  id: 101,
  campaign: 7,
  topic: null,
  person: personOnWire,
  status: 'VISITED',
  status_changed_at: '2026-11-02T08:30:00.000Z',
  fit_verdict: null,
  fit_reason: null,
  current_step: null,
  next_step_at: null,
  waiting_for: 'budget',
  waiting_limit: { action: 'visits', used: 50, max: 50 },
  fail_code: null,
  invitation_sent_at: null,
  accepted_at: null,
  withdrawn_at: null,
  replied_at: null,
  reply_intent: null,
  credits_spent: 1,
  to_connect: true,
}

export const taskOnWire = {
  id: 900,
  workspace: 3,
  campaign: { id: 7, name: 'Autumn' },
  campaign_person: 101,
  action: 'VISIT_PEOPLE',
  status: 'leased',
  remark: '',
  reason_code: '',
  payload: {
    network: 'http://localhost:4281',
    profile_url: 'http://localhost:4281/in/ada-lovelace',
    public_identifier: 'ada-lovelace',
  },
  result: null,
  scheduled_at: '2026-11-02T08:00:00.000Z',
  lease_expires_at: '2026-11-02T08:05:00.000Z',
  attempts: 1,
  dedup_key: '101:visit:1',
}

export const leasedTaskOnWire = { ...taskOnWire, lease_token: 'lease-1', mode: 'act' }

export const userOnWire = {
  id: 1,
  username: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Lovelace',
  meeting_url: '',
  auto_resume: true,
  resume_time_range: {
    start_time: '09:00:00',
    end_time: '17:00:00',
    timezone_name: 'Europe/London',
  },
  tutorial: { isFirstLogin: null, getStarted: true, runningBackgroundInfo: null },
  language: 'en',
}

export const pageOnWire = <T>(data: readonly T[]) => ({
  count: data.length,
  next: null,
  previous: null,
  data,
})
