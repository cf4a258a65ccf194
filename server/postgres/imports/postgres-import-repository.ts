import { sql, type Selectable } from 'kysely'
import type { RowProblem } from '#core/campaign/campaign.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type {
  BatchOutcome,
  ImportBatch,
  ImportRepository,
} from '#server/imports/import-repository.ts'
import type { BadRow, GoodRow } from '#server/imports/row-rules.ts'
import type { VisitPlanner } from '#server/imports/visit-planner.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Db } from '../transaction.ts'
import { importFromRow } from './import-from-row.ts'
import { stageRows } from './import-row-table.ts'
import type { Schema } from '../../database/schema.ts'
import {
  findPeople,
  insertKnownPeople,
  insertNewPeople,
  insertProblems,
} from './write-import-batch.ts'

/** Any number, as long as it means "people come into this workspace" to every server. */
const PEOPLE_LOCK = 4280

/** So many new people change which plans are good. */
const MIN_ROWS_TO_ANALYZE = 2_000

export class PostgresImportRepository implements ImportRepository {
  readonly #database: SqlDatabase
  readonly #outreachClock: Clock
  readonly #visits: VisitPlanner

  constructor(database: SqlDatabase, outreachClock: Clock, visits: VisitPlanner) {
    this.#database = database
    this.#outreachClock = outreachClock
    this.#visits = visits
  }

  async find(workspaceId: number, campaignId: number): Promise<CsvImport | undefined> {
    const row = await this.#database.inWorkspace(workspaceId, (db) =>
      selectImports(db).where('i.campaign_id', '=', campaignId).executeTakeFirst(),
    )
    return row && importFromRow(row)
  }

  async unfinished(): Promise<readonly CsvImport[]> {
    const rows = await this.#database.asSystem((db) =>
      selectImports(db)
        .where((is) =>
          is.or([
            is('i.state', '=', 'running'),
            is.and([
              is('i.state', '=', 'waiting_for_upload'),
              is('i.bytes_kept', '=', is.ref('i.bytes_total')),
            ]),
          ]),
        )
        .orderBy('i.id')
        .execute(),
    )
    return rows.map(importFromRow)
  }

  async needing(ids: readonly number[]): Promise<readonly number[]> {
    if (ids.length === 0) return []
    const rows = await this.#database.asSystem((db) =>
      selectImports(db).where('i.id', 'in', ids).where('i.state', '<>', 'done').execute(),
    )
    return rows.map(({ id }) => id)
  }

  async keep(found: CsvImport, bytesKept: number, bytesTotal: number | null): Promise<void> {
    await this.#database.inWorkspace(found.workspaceId, async (db) => {
      await db.deleteFrom('import_problem').where('import_id', '=', found.id).execute()
      await changeImport(db, found.id, {
        ...FROM_THE_START,
        state: 'waiting_for_upload',
        bytes_kept: bytesKept,
        bytes_total: bytesTotal,
      })
    })
  }

  begin(found: CsvImport, bytes: number): Promise<CsvImport> {
    return this.#change(found, { state: 'running', bytes_kept: bytes, bytes_total: bytes })
  }

  fail(found: CsvImport, failure: string): Promise<CsvImport> {
    return this.#change(found, { state: 'failed', bytes_kept: 0, bytes_total: null, failure })
  }

  async write(from: CsvImport, batch: ImportBatch): Promise<BatchOutcome> {
    const outcome = await this.#writeBatch(from, batch)
    if (
      batch.isLast &&
      outcome.kind === 'written' &&
      outcome.progress.good >= MIN_ROWS_TO_ANALYZE
    ) {
      // It is done all the same where this fails: only plans would be worse for a while.
      await this.#database.analyze(['person', 'campaign_person']).catch(() => {})
    }
    return outcome
  }

  #writeBatch(from: CsvImport, batch: ImportBatch): Promise<BatchOutcome> {
    return this.#database.inWorkspace(from.workspaceId, async (db) => {
      const campaign = await lockImport(db, from)
      if (!campaign) return { kind: 'passed' }
      const good = batch.rows.filter((row) => row.kind === 'good')
      const bad = batch.rows.filter((row) => row.kind === 'bad')
      const problems = await this.#writeRows(db, from, good, bad)
      const progress = await changeImport(db, from.id, {
        state: batch.isLast ? 'done' : 'running',
        bytes_done: batch.to.bytes,
        lines_done: batch.to.lines,
        rows: from.rows + batch.rows.length,
        good: from.good + batch.rows.length - problems,
        problems: from.problems + problems,
      })
      if (campaign.status === 'running') await this.#visits.enqueueVisits(db, from.campaignId)
      return { kind: 'written', progress }
    })
  }

  /** Answers how many were left out. */
  async #writeRows(
    db: Db,
    from: CsvImport,
    good: readonly GoodRow[],
    bad: readonly BadRow[],
  ): Promise<number> {
    const at = new Date(this.#outreachClock.now())
    const staged = await stageRows(this.#database, db, good)
    const fresh = good.length > 0 ? await insertNewPeople(staged, from, at) : 0
    if (fresh < good.length) {
      await findPeople(staged, from)
      await insertKnownPeople(staged, from, at)
    } else if (bad.length === 0) return 0
    return insertProblems(staged, from, bad)
  }

  async problems(
    workspaceId: number,
    importId: number,
    page: { limit: number; offset: number },
  ): Promise<readonly RowProblem[]> {
    const rows = await this.#database.inWorkspace(workspaceId, (db) =>
      db
        .selectFrom('import_problem')
        .select(['line', 'code', 'field', 'value', 'first_line'])
        .where('import_id', '=', importId)
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
    )
    return rows.map(({ first_line, code, ...row }) => ({
      ...row,
      code: code as RowProblem['code'],
      firstLine: first_line,
    }))
  }

  #change(found: CsvImport, changes: Parameters<typeof changeImport>[2]): Promise<CsvImport> {
    return this.#database.inWorkspace(found.workspaceId, (db) =>
      changeImport(db, found.id, changes),
    )
  }
}

const FROM_THE_START = {
  bytes_done: 0,
  lines_done: 0,
  rows: 0,
  good: 0,
  problems: 0,
  failure: null,
}

/** Imports of campaigns that weren't deleted. */
const selectImports = (db: Db) =>
  db
    .selectFrom('csv_import as i')
    .innerJoin('campaign as c', 'c.id', 'i.campaign_id')
    .where('c.deleted_at', 'is', null)
    .selectAll('i')

/**
 * Holds the import until the transaction ends, unless it moved on or somebody else holds it; and
 * the campaign, so that it can neither be deleted nor begin to run unseen; and makes imports into
 * one workspace take turns, so that two that share a person can't both find them free.
 */
async function lockImport(db: Db, from: CsvImport) {
  const campaign = await db
    .selectFrom('csv_import as i')
    .innerJoin('campaign as c', 'c.id', 'i.campaign_id')
    .select('c.status')
    .where('i.id', '=', from.id)
    .where('i.state', '=', 'running')
    .where('i.bytes_done', '=', from.bytesDone)
    .where('c.deleted_at', 'is', null)
    .modifyEnd(sql`for update of i skip locked for share of c`)
    .executeTakeFirst()
  if (campaign) {
    await sql`select pg_advisory_xact_lock(${PEOPLE_LOCK}, ${from.workspaceId})`.execute(db)
  }
  return campaign
}

type Changes = Partial<Omit<Selectable<Schema['csv_import']>, 'id' | 'column_map'>>

async function changeImport(db: Db, id: number, changes: Changes): Promise<CsvImport> {
  const row = await db
    .updateTable('csv_import')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return importFromRow(row)
}
