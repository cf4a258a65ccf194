import { sql } from 'kysely'
import type { PersonJobFailure, PersonJobState } from '#core/person/person-job.ts'
import type { PersonJobId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { PersonJobStore } from '#server/person-jobs/person-job-store.ts'
import type { Db } from '../transaction.ts'

/** Counts a batch that came to nothing; the last one that may ends the job. */
export const noteFailure = (
  db: Db,
  id: PersonJobId,
  { reason, maxTries, at }: Parameters<PersonJobStore['noteFailure']>[2],
) => {
  const isLast = sql<boolean>`tries + 1 >= ${maxTries}`
  return db
    .updateTable('person_job')
    .set({
      tries: sql<number>`tries + 1`,
      state: sql<PersonJobState>`case when ${isLast} then 'failed' else state end`,
      failure: sql<PersonJobFailure | null>`case when ${isLast} then ${reason} end`,
      finished_at: sql<RealDate | null>`case when ${isLast} then ${at}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()
}

export async function endUndone(
  db: Db,
  id: PersonJobId,
  { job, at }: Parameters<PersonJobStore['endUndone']>[2],
): Promise<void> {
  await db
    .updateTable('person_job')
    .set({
      undone_by: job,
      finished_at: sql<RealDate>`coalesce(finished_at, ${at}::timestamptz)`,
      state: sql<PersonJobState>`case when state = 'running' then 'done' else state end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function endCancelled(
  db: Db,
  id: PersonJobId,
  { done, at }: Parameters<PersonJobStore['endCancelled']>[2],
): Promise<void> {
  await db
    .updateTable('person_job')
    .set({ state: 'cancelled', done, finished_at: at, moved_at: at })
    .where('id', '=', id)
    .execute()
}
