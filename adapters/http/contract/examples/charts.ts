import type { chartOperations } from '../charts.ts'
import type { ExamplesOf } from './example.ts'

export const chartExamples = {
  chartPeople: {
    body: { filter: { campaign: 7 }, group_by: 'status', aggregate: { count: 'people' } },
    answer: [
      { status: 'DISCOVERED', people_count: 13 },
      { status: 'VISITED', people_count: 6 },
    ],
  },
} satisfies ExamplesOf<typeof chartOperations>
