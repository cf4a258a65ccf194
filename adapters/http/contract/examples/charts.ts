import type { chartOperations } from '../charts.ts'
import type { ExamplesOf } from './example.ts'

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
