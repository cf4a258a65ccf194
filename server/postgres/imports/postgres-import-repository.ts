import type { RowProblem } from '#core/campaign/campaign.ts'
import type { CampaignId, ImportId, WorkspaceId } from '#core/runtime/ids.ts'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type { ColumnChoice } from '#server/imports/csv-layout.ts'
import type { ImportRepository, KeptFile } from '#server/imports/import-repository.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Db } from '../transaction.ts'
import { changeImport } from './change-import.ts'
import { mayBeRestored } from '../campaigns/may-be-restored.ts'
import { importFromRow } from './import-from-row.ts'

export class PostgresImportRepository implements ImportRepository {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  async find(workspaceId: WorkspaceId, campaignId: CampaignId): Promise<CsvImport | undefined> {
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

  async needing(ids: readonly ImportId[]): Promise<readonly ImportId[]> {
    if (ids.length === 0) return []
    const rows = await this.#database.asSystem((db) =>
      db
        .selectFrom('csv_import as i')
        .innerJoin('campaign as c', 'c.id', 'i.campaign_id')
        .select('i.id')
        .where('i.id', 'in', ids)
        .where('i.state', '<>', 'done')
        .where((is) => is.or([is('c.deleted_at', 'is', null), mayBeRestored('c.deleted_at')]))
        .execute(),
    )
    return rows.map(({ id }) => id)
  }

  async keep(found: CsvImport, file: KeptFile): Promise<void> {
    await this.#database.inWorkspace(found.workspaceId, async (db) => {
      await db.deleteFrom('import_problem').where('import_id', '=', found.id).execute()
      await changeImport(db, found.id, {
        ...FROM_THE_START,
        state: 'waiting_for_upload',
        bytes_kept: file.bytesKept,
        bytes_total: file.bytesTotal,
        received_at: file.receivedAt,
      })
    })
  }

  async hear(found: CsvImport, at: Date): Promise<void> {
    await this.#change(found, { received_at: at })
  }

  begin(found: CsvImport, bytes: number): Promise<CsvImport> {
    return this.#change(found, { state: 'running', bytes_kept: bytes, bytes_total: bytes })
  }

  async chooseColumns(
    found: CsvImport,
    { columnMap, leftOut }: ColumnChoice,
  ): Promise<CsvImport | undefined> {
    const row = await this.#database.inWorkspace(found.workspaceId, (db) =>
      db
        .updateTable('csv_import')
        .set({
          ...{ column_map: JSON.stringify(columnMap), left_out: JSON.stringify(leftOut) },
          ...{ state: 'waiting_for_upload', failure: null },
        })
        .where('id', '=', found.id)
        .where('state', 'in', ['waiting_for_upload', 'failed'])
        .returningAll()
        .executeTakeFirst(),
    )
    return row && importFromRow(row)
  }

  fail(found: CsvImport, failure: string): Promise<CsvImport> {
    const none = { bytes_kept: 0, bytes_total: null, received_at: null }
    return this.#change(found, { ...none, state: 'failed', failure })
  }

  refreshStatistics(): Promise<void> {
    return this.#database.analyze(['person', 'campaign_person'])
  }

  async problems(
    workspaceId: WorkspaceId,
    importId: ImportId,
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
