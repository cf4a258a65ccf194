import { sql } from 'kysely'
import type { PersonId, PersonJobId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { ChangedPerson, JobPart } from '#server/person-jobs/person-job-store.ts'
import { workspaceOf, type Db } from '../transaction.ts'

/** So many go at once. */
const MAX_FORGOTTEN = 10_000

export async function keepChanges(
  db: Db,
  id: PersonJobId,
  changes: readonly ChangedPerson[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`insert into person_job_change (workspace_id, job_id, person_id, change)
    select ${workspaceOf(db)}::integer, ${id}::integer, c.id, c.change
    from json_to_recordset(${JSON.stringify(changes)}::json) as c(id integer, change jsonb)
    on conflict do nothing`.execute(db)
}

export const readChanges = (
  db: Db,
  id: PersonJobId,
  ids: readonly PersonId[],
): Promise<readonly ChangedPerson[]> =>
  db
    .selectFrom('person_job_change')
    .where('job_id', '=', id)
    .where(sql<boolean>`person_id = any(${[...ids]}::integer[])`)
    .select(['person_id as id', 'change'])
    .orderBy('person_id')
    .execute()

export async function countChanges(db: Db, id: PersonJobId): Promise<number> {
  const { count } = await db
    .selectFrom('person_job_change')
    .where('job_id', '=', id)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The next of those whom a job changed. */
export async function nextChanged(
  db: Db,
  job: PersonJobId,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<JobPart> {
  const rows = await db
    .selectFrom('person_job_change')
    .where('job_id', '=', job)
    .where('person_id', '>', afterId as PersonId)
    .select('person_id')
    .orderBy('person_id')
    .limit(limit)
    .execute()
  const ids = rows.map((row) => row.person_id)
  return { ids, afterId: ids.at(-1) ?? afterId, isLast: ids.length < limit }
}

/** Of a deletion they say who is still to be removed, and of what is being undone who is still to be turned back. */
export async function forgetJobs(
  db: Db,
  { changes, jobs }: { readonly changes: RealDate; readonly jobs: RealDate },
): Promise<void> {
  await sql`delete from person_job_change where ctid = any(array(
    select c.ctid from person_job j cross join lateral (
      select ctid from person_job_change where job_id = j.id
      order by person_id limit ${MAX_FORGOTTEN}) c
    where j.state <> 'running' and j.finished_at <= ${changes} and case
      when j.undone_by is null then j.kind <> 'delete'
      else exists (select from person_job u where u.id = j.undone_by and u.state = 'done') end
    limit ${MAX_FORGOTTEN}))`.execute(db)
  await sql`delete from person_job j where j.state <> 'running' and j.finished_at <= ${jobs}
    and ${hasChanges} is null`.execute(db)
}

/** Jobs that deleted people for good, so long ago, and whom nobody removed yet. */
export const endedDeletions = (db: Db, at: RealDate) =>
  db
    .selectFrom('person_job as j')
    .where('j.kind', '=', 'delete')
    .where('j.state', '<>', 'running')
    .where('j.finished_at', '<=', at)
    .where((is) => is.or([is('j.undone_by', 'is', null), undoFailed(at)]))
    .where(hasChanges)
    .selectAll('j')
    .orderBy('j.id')
    .limit(100)

/**
 * True where it is still known whom the job `j` changed, else null. Each job is asked, and in an order that
 * only the index has: to see for themselves, planners read millions of changes each time.
 */
export const hasChanges = sql<boolean>`(select true from person_job_change c
  where c.job_id = j.id order by c.person_id limit 1)`

/** Whether what was to undo the job `j` came to no end, so long ago. */
const undoFailed = (at: RealDate) => sql<boolean>`exists (select from person_job u
  where u.id = j.undone_by and u.state = 'failed' and u.finished_at <= ${at})`
