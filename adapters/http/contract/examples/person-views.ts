import type { personViewOperations } from '../person-views.ts'
import type { ExamplesOf } from './example.ts'

const view = {
  name: 'Waiting for me',
  filter: { status: ['PROSPECT_REPLIED' as const], active_within_days: 7 },
  ordering: '-last_activity_at' as const,
}

export const personViewExamples = {
  listPersonViews: { answer: { data: [{ id: 5, ...view }] } },
  createPersonView: { body: view, answer: { id: 5, ...view } },
  changePersonView: { body: { name: 'Mine' }, answer: { id: 5, ...view, name: 'Mine' } },
} satisfies ExamplesOf<typeof personViewOperations>
