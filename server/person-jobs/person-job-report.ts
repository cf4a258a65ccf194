import type { PersonJob, PersonSkipCode, SkippedPeople } from '#core/person/person-job.ts'
import type { PersonJobRecord, Skipped } from './person-job-store.ts'

export const skippedList = (skipped: Skipped): SkippedPeople[] =>
  Object.entries(skipped).map(([code, count]) => ({ code: code as PersonSkipCode, count }))

/** A job as it is told. Its total was counted at its beginning; people may have gone since. */
export const reportOf = (job: PersonJobRecord): PersonJob => {
  const { id, kind, state, done, skipped, forGood, failure, finishedAt, undoneBy } = job
  const isDone = state === 'done'
  return {
    ...{ id, kind, state, done },
    total: isDone ? done : Math.max(job.total, done),
    totalIsExact: isDone || job.totalIsExact,
    skipped: skippedList(skipped),
    ...{ forGood, failure, finishedAt, undoneBy },
  }
}
