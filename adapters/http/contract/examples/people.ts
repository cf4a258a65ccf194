import { PROFILE_TEXTS } from '#core/prospect/profile.ts'
import { snakeCase, type SnakeCase } from '#core/runtime/snake-case.ts'
import type { peopleOperations } from '../people.ts'
import type { ExamplesOf } from './example.ts'
import { countedPageOnWire } from './pages.ts'

const noTexts = Object.fromEntries(
  Object.keys(PROFILE_TEXTS).map((name) => [snakeCase(name), '']),
) as { readonly [Text in keyof typeof PROFILE_TEXTS as SnakeCase<Text>]: string }

export const personOnWire = {
  ...noTexts,
  id: 11,
  network: 'https://network.example',
  public_identifier: 'ada-lovelace',
  profile_url: 'https://network.example/people/ada-lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: 'Ada Lovelace',
  headline: 'Analyst',
  job_title: 'Analyst',
  company_name: 'Engines Ltd',
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
  status: 'VISITED' as const,
  status_changed_at: '2026-11-02T08:30:00.000Z',
  fit_verdict: 'possible' as const,
  fit_reason: {
    code: 'judged' as const,
    excluded_by: '',
    met: [{ criterion: 'job_title' as const, value: 'Mathematician' }],
    missed: [{ criterion: 'location' as const, value: 'London' }],
    untold: ['headcount' as const],
  },
  current_step: null,
  next_step_at: null,
  waiting_for: 'budget' as const,
  waiting_limit: { action: 'visits' as const, used: 50, max: 50 },
  limit_resumes_at: '2026-11-03T08:00:00.000Z',
  fail_code: null,
  invitation_sent_at: null,
  accepted_at: null,
  withdrawn_at: null,
  replied_at: null,
  reply_intent: null,
  credits_spent: 1,
  to_connect: true,
  is_by_hand: false,
  status_before: null,
}

const outcome = { accepted: 2, skipped: [{ code: 'do_not_contact' as const, count: 1 }], job: 31 }

export const peopleExamples = {
  listCampaignPeople: {
    answer: countedPageOnWire([prospectOnWire]),
  },
  getCampaignPerson: { answer: prospectOnWire },
  personHistory: {
    answer: {
      data: [
        { at: '2026-11-02T08:30:00.000Z', kind: 'event', code: 'enriched', facts: {} },
        {
          at: '2026-11-02T09:00:00.000Z',
          kind: 'decision',
          code: 'daily_limit_reached',
          facts: { action: 'visits', used: 50, max: 50 },
        },
      ],
    },
  },
  answerQuestion: { body: { sent: true } },
  changePerson: {
    body: { to_connect: false },
    answer: { ...prospectOnWire, to_connect: false },
  },
  visitPeople: { body: { ids: [101, 102, 103] }, answer: outcome },
  connectPeople: { body: { filter: { status: ['VISITED'] } }, answer: outcome },
  withdrawRequest: { answer: { withdrawn: 1, begun: 1 } },
} satisfies ExamplesOf<typeof peopleOperations>
