import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type { Schema } from '../schema.ts'

export const importFromRow = (row: Selectable<Schema['csv_import']>): CsvImport => ({
  id: row.id,
  workspaceId: row.workspace_id,
  campaignId: row.campaign_id,
  state: row.state,
  columnMap: { profile_url: '', ...row.column_map },
  leftOut: row.left_out,
  fileName: row.file_name,
  bytesKept: row.bytes_kept,
  bytesTotal: row.bytes_total,
  receivedAt: row.received_at,
  bytesDone: row.bytes_done,
  linesDone: row.lines_done,
  rows: row.rows,
  good: row.good,
  problems: row.problems,
  failure: row.failure,
})

/** As PostgreSQL writes JSON: the time is a text. */
export type ImportJson = Omit<Selectable<Schema['csv_import']>, 'received_at'> & {
  readonly received_at: string | null
}

/** The import of the campaign of that alias. */
export const importOf = (campaign: string): RawBuilder<ImportJson | null> => sql`(
  select row_to_json(i) from csv_import i where i.campaign_id = ${sql.ref(`${campaign}.id`)}
    and i.workspace_id = ${sql.ref(`${campaign}.workspace_id`)})`

export const importFromJson = ({ received_at: at, ...row }: ImportJson): CsvImport =>
  importFromRow({ ...row, received_at: at === null ? null : new Date(at) })
