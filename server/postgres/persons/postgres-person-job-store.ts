import { sql } from 'kysely'
import type { Network } from '#core/network/network.ts'
import type { PersonId, PersonJobId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type {
  ChangedPerson,
  ExportedPerson,
  ExportFile,
  JobPart,
  JobSelection,
  NewPersonJob,
  PersonJobOptions,
  PersonJobProgress,
  PersonJobRecord,
  PersonJobStore,
} from '#server/person-jobs/person-job-store.ts'
import type { Transaction } from '../../database/database.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'
import { changeTags, takeBackTags } from './change-tags.ts'
import { filterToRow } from './filter-json.ts'
import { furthestOf } from './listed-person-query.ts'
import { customFieldsOf, exportedPeople } from './exported-people.ts'
import { nextPart } from './next-part-of-job.ts'
import {
  countChanges,
  endedDeletions,
  forgetJobs,
  keepChanges,
  readChanges,
} from './person-job-changes.ts'
import { endCancelled, endUndone, noteFailure } from './person-job-ends.ts'
import { jobFromRow, readJob } from './person-job-row.ts'
import { countPeople } from './postgres-person-list-store.ts'

/** Any number, as long as it means "a job on people begins" to every server. */
const OPEN_JOBS_LOCK = 4281

export class PostgresPersonJobStore implements PersonJobStore {
  readonly #database: SqlDatabase
  readonly #networks: readonly Network[]

  constructor(database: SqlDatabase, networks: readonly Network[]) {
    this.#database = database
    this.#networks = networks
  }

  async create(transaction: Transaction, job: NewPersonJob): Promise<PersonJobRecord> {
    const db = sqlOf(transaction)
    const { selection } = job
    const ids = 'ids' in selection ? [...selection.ids] : null
    const { last } = await db
      .selectFrom('person')
      .where('deleted_at', 'is', null)
      .select(sql<number>`coalesce(max(id), 0)`.as('last'))
      .executeTakeFirstOrThrow()
    const row = await db
      .insertInto('person_job')
      .values({
        workspace_id: workspaceOf(transaction),
        user_id: job.userId,
        kind: job.kind,
        person_ids: ids,
        filter: 'filter' in selection ? filterToRow(selection.filter) : null,
        options: JSON.stringify(job.options),
        last_id: last,
        total: job.total,
        total_is_exact: job.totalIsExact,
        skipped: JSON.stringify(job.skipped),
        created_at: job.at,
        moved_at: job.at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return jobFromRow(row)
  }

  read(transaction: Transaction, id: PersonJobId): Promise<PersonJobRecord | null> {
    return readJob(sqlOf(transaction), id)
  }

  async claim(transaction: Transaction, { id, afterId }: PersonJobRecord): Promise<boolean> {
    const held = await sqlOf(transaction)
      .selectFrom('person_job')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('after_id', '=', afterId)
      .select('id')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    return held !== undefined
  }

  nextPart(transaction: Transaction, job: PersonJobRecord, limit: number): Promise<JobPart> {
    return nextPart(sqlOf(transaction), job, limit)
  }

  async save(
    transaction: Transaction,
    id: PersonJobId,
    progress: PersonJobProgress & { readonly at: RealDate },
  ): Promise<PersonJobRecord> {
    const { state, at } = progress
    const row = await sqlOf(transaction)
      .updateTable('person_job')
      .set({
        state,
        after_id: progress.afterId,
        done: progress.done,
        skipped: JSON.stringify(progress.skipped),
        for_good: progress.forGood,
        bytes_done: progress.bytesDone,
        moved_at: at,
        tries: 0,
        ...(state !== 'running' && { finished_at: at }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return jobFromRow(row)
  }

  async beginAnew({ id, workspaceId, movedAt }: PersonJobRecord): Promise<PersonJobRecord | null> {
    const row = await this.#database.inWorkspace(workspaceId, (db) =>
      db
        .updateTable('person_job')
        .set({ after_id: 0, done: 0, bytes_done: 0, moved_at: sql<RealDate>`now()` })
        .set({ attempt: sql<number>`attempt + 1` })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .where('moved_at', '=', movedAt)
        .returningAll()
        .executeTakeFirst(),
    )
    return row ? jobFromRow(row) : null
  }

  async noteFailure(
    transaction: Transaction,
    id: PersonJobId,
    failure: Parameters<PersonJobStore['noteFailure']>[2],
  ): Promise<PersonJobRecord | null> {
    const row = await noteFailure(sqlOf(transaction), id, failure)
    return row ? jobFromRow(row) : null
  }

  async lock(transaction: Transaction, id: PersonJobId): Promise<PersonJobRecord | null> {
    const row = await sqlOf(transaction)
      .selectFrom('person_job')
      .where('id', '=', id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    return row ? jobFromRow(row) : null
  }

  endUndone(
    transaction: Transaction,
    id: PersonJobId,
    by: Parameters<PersonJobStore['endUndone']>[2],
  ): Promise<void> {
    return endUndone(sqlOf(transaction), id, by)
  }

  endCancelled(
    transaction: Transaction,
    id: PersonJobId,
    end: Parameters<PersonJobStore['endCancelled']>[2],
  ): Promise<void> {
    return endCancelled(sqlOf(transaction), id, end)
  }

  async countOpen(transaction: Transaction): Promise<number> {
    const db = sqlOf(transaction)
    await sql`select pg_advisory_xact_lock(${OPEN_JOBS_LOCK}, ${workspaceOf(db)})`.execute(db)
    const { count } = await db
      .selectFrom('person_job')
      .where('state', '=', 'running')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  keepChanges(
    transaction: Transaction,
    id: PersonJobId,
    changes: readonly ChangedPerson[],
  ): Promise<void> {
    return keepChanges(sqlOf(transaction), id, changes)
  }

  changes(transaction: Transaction, id: PersonJobId, ids: readonly PersonId[]) {
    return readChanges(sqlOf(transaction), id, ids)
  }

  countChanges(transaction: Transaction, id: PersonJobId): Promise<number> {
    return countChanges(sqlOf(transaction), id)
  }

  async deletionsEndedBefore(at: RealDate): Promise<readonly PersonJobRecord[]> {
    const rows = await this.#database.asSystem((db) => endedDeletions(db, at).execute())
    return rows.map(jobFromRow)
  }

  async forget(before: Parameters<PersonJobStore['forget']>[0]): Promise<void> {
    await this.#database.asSystem((db) => forgetJobs(db, before))
  }

  async count(transaction: Transaction, selection: JobSelection) {
    if ('filter' in selection) return countPeople(transaction, selection.filter)
    const { count } = await sqlOf(transaction)
      .selectFrom('person')
      .where(sql<boolean>`id = any(${[...selection.ids]}::integer[])`)
      .where('deleted_at', 'is', null)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { count, countIsExact: true }
  }

  readonly furthest = (transaction: Transaction, ids: readonly PersonId[]) =>
    furthestOf(sqlOf(transaction), ids)

  async unfinished(after: number): Promise<readonly PersonJobRecord[]> {
    const rows = await this.#database.asSystem((db) =>
      db
        .selectFrom('person_job')
        .where('state', '=', 'running')
        .where('id', '>', after as PersonJobId)
        .selectAll()
        .orderBy('id')
        .limit(100)
        .execute(),
    )
    return rows.map(jobFromRow)
  }

  keptExports(ids: readonly PersonJobId[], since: RealDate): Promise<readonly ExportFile[]> {
    return this.#database.asSystem((db) =>
      db
        .selectFrom('person_job')
        .where('id', 'in', ids)
        .where((is) => is.or([is('finished_at', 'is', null), is('finished_at', '>', since)]))
        .select(['id', 'attempt'])
        .execute(),
    )
  }

  tag(
    transaction: Transaction,
    ids: readonly PersonId[],
    tags: Pick<PersonJobOptions, 'add' | 'remove'>,
  ): ReturnType<PersonJobStore['tag']> {
    return changeTags(sqlOf(transaction), ids, tags)
  }

  untag(transaction: Transaction, id: PersonJobId, ids: readonly PersonId[]) {
    return takeBackTags(sqlOf(transaction), id, ids)
  }

  readonly customFields = (transaction: Transaction) => customFieldsOf(sqlOf(transaction))

  people(transaction: Transaction, ids: readonly PersonId[]): Promise<readonly ExportedPerson[]> {
    return exportedPeople(sqlOf(transaction), ids, this.#networks)
  }
}
