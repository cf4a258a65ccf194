import type { chartOperations } from '../charts.ts'
import type { ExamplesOf } from './example.ts'

/** What is answered about `{"group_by": ["day", "stage"]}`. */
export const activityOnWire = [
  { day: '2026-11-02', stage: 'enriched' as const, people_count: 31 },
  { day: '2026-11-02', stage: 'invited' as const, people_count: 15 },
  { day: '2026-11-02', stage: 'accepted' as const, people_count: 2 },
  { day: '2026-11-01', stage: 'accepted' as const, people_count: 1 },
  { day: '2026-11-02', stage: 'replied' as const, people_count: 1 },
]

export const chartExamples = {
  chartPeople: {
    body: { filter: { campaign: 7 }, group_by: 'status', aggregate: { count: 'people' } },
    answer: [
      {
        status: 'DISCOVERED',
        people_count: 13,
        reached: { enriched: 0, invited: 0, accepted: 0, replied: 0 },
      },
      {
        status: 'INVITATION_SENT',
        people_count: 6,
        reached: { enriched: 6, invited: 6, accepted: 0, replied: 0 },
      },
    ],
  },
} satisfies ExamplesOf<typeof chartOperations>
