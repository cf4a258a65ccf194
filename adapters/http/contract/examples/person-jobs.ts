import type { personJobOperations } from '../person-jobs.ts'
import type { ExamplesOf } from './example.ts'

const started = {
  accepted: 2,
  accepted_is_exact: true,
  skipped: [{ code: 'not_found' as const, count: 1 }],
  job: 41,
}

const job = {
  id: 41,
  kind: 'export' as const,
  state: 'done' as const,
  done: 2,
  total: 2,
  total_is_exact: true,
  skipped: [],
  for_good: 0,
  failure: null,
  finished_at: '2026-11-23T09:20:00.000Z',
  undone_by: null,
  download_url: '/exports/3/41/people.csv?ticket=1762072200.5e0c',
}

export const personJobExamples = {
  tagPeople: { body: { ids: [11, 12, 13], add: ['Event'], remove: [] }, answer: started },
  assignTopic: { body: { filter: { status: ['VISITED'] }, topic: 12 }, answer: started },
  excludePeople: { body: { filter: { tag: ['Event'] }, to_connect: false }, answer: started },
  visitPeopleOfWorkspace: { body: { ids: [11, 12, 13] }, answer: started },
  connectPeopleOfWorkspace: { body: { filter: { tag: ['Event'] } }, answer: started },
  removePeople: { body: { filter: { status: ['DISCOVERED'] }, removed: true }, answer: started },
  generatePeople: { body: { filter: { status: ['ACCEPTED'] } }, answer: started },
  exportPeople: { body: { filter: { status: ['ACCEPTED'] } }, answer: started },
  deletePeople: { body: { ids: [11, 12, 13] }, answer: started },
  undoPersonJob: {
    answer: { accepted: 2, accepted_is_exact: true, skipped: [], job: 42 },
  },
  cancelPersonJob: {
    answer: { ...job, kind: 'generate', state: 'cancelled', download_url: null },
  },
  getPersonJob: { answer: job },
} satisfies ExamplesOf<typeof personJobOperations>
