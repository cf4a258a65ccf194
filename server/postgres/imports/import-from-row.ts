import type { Selectable } from 'kysely'
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
