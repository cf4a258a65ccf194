import { sql, type Selectable } from 'kysely'
import type { Network } from '#core/network/network.ts'
import type { PersonJobKind, PersonSelection } from '#core/person/person-job.ts'
import { MAX_TAGS } from '#core/person/tags.ts'
import type { PersonId, PersonJobId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type {
  ExportedPerson,
  JobPart,
  NewPersonJob,
  PersonJobOptions,
  PersonJobProgress,
  PersonJobRecord,
  PersonJobStore,
} from '#server/person-jobs/person-job-store.ts'
import { searchWords } from '#server/persons/search-words.ts'
import type { Transaction } from '../../database/database.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { PersonJobTable } from '../tables/person-tables.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { filterFromRow, filterToRow } from './filter-json.ts'
import { listedFromRow, membershipsOf, selectListed } from './listed-person-query.ts'
import { conditionsFor, hasWords, wordsQuery } from './matching.ts'
import { countPeople } from './postgres-person-list-store.ts'

/** Of so many ids at most one transaction looks who is meant. */
const WINDOW = 20_000

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

  async nextPart(transaction: Transaction, job: PersonJobRecord, limit: number): Promise<JobPart> {
    const { selection, afterId, lastId } = job
    const db = sqlOf(transaction)
    const isChosen = 'ids' in selection
    const end = isChosen ? lastId : Math.min(afterId + WINDOW, lastId)
    let some = db
      .selectFrom('person as p')
      .where('p.id', '>', afterId as PersonId)
      .where('p.id', '<=', end as PersonId)
      .select('p.id')
      .orderBy('p.id')
      .limit(limit)
    if (isChosen) some = some.where(sql<boolean>`p.id = any(${[...selection.ids]}::integer[])`)
    else {
      const { search = '', ...filter } = selection.filter
      for (const condition of conditionsFor(filter, workspaceOf(transaction))) {
        some = some.where(condition)
      }
      const words = search.trim() === '' ? undefined : searchWords(search)
      if (words === null) return { ids: [], afterId: lastId, isLast: true }
      if (words) some = some.where(hasWords(wordsQuery(words)))
    }
    const ids = (await some.execute()).map((row) => row.id)
    const reached = ids.length < limit ? end : (ids.at(-1) ?? end)
    return { ids, afterId: reached, isLast: reached >= lastId }
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
        bytes_done: progress.bytesDone,
        moved_at: at,
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
        .where('id', '=', id)
        .where('state', '=', 'running')
        .where('moved_at', '=', movedAt)
        .returningAll()
        .executeTakeFirst(),
    )
    return row ? jobFromRow(row) : null
  }

  async count(transaction: Transaction, selection: PersonSelection) {
    if ('filter' in selection) return countPeople(transaction, selection.filter)
    const { count } = await sqlOf(transaction)
      .selectFrom('person')
      .where(sql<boolean>`id = any(${[...selection.ids]}::integer[])`)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { count, countIsExact: true }
  }

  async unfinished(): Promise<readonly PersonJobRecord[]> {
    const rows = await this.#database.asSystem((db) =>
      db
        .selectFrom('person_job')
        .where('state', '=', 'running')
        .selectAll()
        .orderBy('id')
        .limit(100)
        .execute(),
    )
    return rows.map(jobFromRow)
  }

  async keptExports(ids: readonly PersonJobId[], since: RealDate): Promise<readonly PersonJobId[]> {
    const rows = await this.#database.asSystem((db) =>
      db
        .selectFrom('person_job')
        .where('id', 'in', ids)
        .where((is) => is.or([is('finished_at', 'is', null), is('finished_at', '>', since)]))
        .select('id')
        .execute(),
    )
    return rows.map(({ id }) => id)
  }

  async tag(
    transaction: Transaction,
    ids: readonly PersonId[],
    { add = [], remove = [] }: Pick<PersonJobOptions, 'add' | 'remove'>,
  ): Promise<{ readonly tooMany: number }> {
    if (ids.length === 0) return { tooMany: 0 }
    const { rows } = await sql<{ tooMany: number }>`
      with wanted as materialized (
        select p.id, array(
          select t from unnest(p.tags || ${[...add]}::text[]) with ordinality as u (t, n)
          where t <> all(${[...remove]}::text[]) group by t order by min(n)) as tags
        from person p
        where p.id = any(${[...ids]}::integer[]) and p.workspace_id = ${workspaceOf(transaction)}
        order by p.id for no key update
      ), changed as (
        update person p set tags = w.tags from wanted w
        where p.id = w.id and p.tags <> w.tags and cardinality(w.tags) <= ${MAX_TAGS}
      )
      select count(*)::integer as "tooMany" from wanted where cardinality(tags) > ${MAX_TAGS}`.execute(
      sqlOf(transaction),
    )
    return { tooMany: rows[0]?.tooMany ?? 0 }
  }

  async people(
    transaction: Transaction,
    ids: readonly PersonId[],
  ): Promise<readonly ExportedPerson[]> {
    if (ids.length === 0) return []
    const db = sqlOf(transaction)
    const rows = await selectListed(db)
      .where('p.id', 'in', ids)
      .select('p.notes')
      .orderBy('p.id')
      .execute()
    const memberships = await membershipsOf(db, ids)
    return rows.map((row) => ({
      ...listedFromRow(row, memberships.get(row.id) ?? [], this.#networks),
      notes: row.notes,
    }))
  }
}

export async function readJob(db: Db, id: PersonJobId): Promise<PersonJobRecord | null> {
  const row = await db.selectFrom('person_job').where('id', '=', id).selectAll().executeTakeFirst()
  return row ? jobFromRow(row) : null
}

const jobFromRow = (row: Selectable<PersonJobTable>): PersonJobRecord => ({
  id: row.id,
  workspaceId: row.workspace_id,
  userId: row.user_id,
  kind: row.kind as PersonJobKind,
  state: row.state,
  selection: row.filter ? { filter: filterFromRow(row.filter) } : { ids: row.person_ids ?? [] },
  options: row.options,
  afterId: row.after_id,
  lastId: row.last_id,
  done: row.done,
  total: row.total,
  totalIsExact: row.total_is_exact,
  skipped: row.skipped,
  bytesDone: row.bytes_done,
  movedAt: row.moved_at,
  finishedAt: row.finished_at,
})
