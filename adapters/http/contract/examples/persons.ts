import type { personOperations } from '../persons.ts'
import type { ExamplesOf } from './example.ts'
import { countedPageOnWire } from './pages.ts'
import { personOnWire } from './people.ts'

const ONLY_OF_ONE = ['about', 'positions', 'custom_fields', 'source', 'retention_until'] as const

const brief = Object.fromEntries(
  Object.entries(personOnWire).filter(([name]) => !ONLY_OF_ONE.some((left) => left === name)),
) as Omit<typeof personOnWire, (typeof ONLY_OF_ONE)[number]>

export const listedPersonOnWire = {
  ...brief,
  tags: ['Key account'],
  note_excerpt: 'Met at the fair.',
  status: 'VISITED' as const,
  last_activity_at: '2026-11-02T08:30:00.000Z',
  created_at: '2026-11-01T08:00:00.000Z',
  memberships: [
    {
      id: 101,
      campaign: { id: 7, name: 'Spring' },
      topic: null,
      status: 'VISITED' as const,
      status_changed_at: '2026-11-02T08:30:00.000Z',
      to_connect: true,
      fit_verdict: 'possible' as const,
      fail_code: null,
      waiting_for: 'budget' as const,
      waiting_limit: { action: 'visits' as const, used: 50, max: 50 },
      limit_resumes_at: '2026-11-03T08:00:00.000Z',
      next_step_at: null,
    },
  ],
}

const facets = (value: string) => ({
  answer: countedPageOnWire([{ value, count: 12, count_is_exact: true }]),
})

const detailsOnWire = {
  ...listedPersonOnWire,
  about: '',
  positions: personOnWire.positions,
  custom_fields: {},
  source: 'csv',
  retention_until: null,
  notes: 'Met at the fair.',
}

export const personExamples = {
  listPeople: { answer: countedPageOnWire([listedPersonOnWire]) },
  listJobTitles: facets('Analyst'),
  listLocations: facets('London'),
  listTags: facets('Key account'),
  getPerson: { answer: detailsOnWire },
  changePersonOfWorkspace: {
    body: { tags: ['Key account'], notes: 'Met at the fair.' },
    answer: detailsOnWire,
  },
  personTimeline: {
    answer: {
      data: [
        {
          at: '2026-11-02T08:30:00.000Z',
          kind: 'event',
          code: 'enriched',
          facts: {},
          campaign: { id: 7, name: 'Spring' },
        },
      ],
      next_cursor: null,
    },
  },
} satisfies ExamplesOf<typeof personOperations>
