import type { ImportId } from '#core/runtime/ids.ts'
import type { Selectable } from 'kysely'
import type { CsvImport } from '#server/imports/csv-import.ts'
import type { Db } from '../transaction.ts'
import type { Schema } from '../schema.ts'
import { importFromRow } from './import-from-row.ts'

type Changes = Partial<Omit<Selectable<Schema['csv_import']>, 'id' | 'column_map' | 'left_out'>>

export async function changeImport(db: Db, id: ImportId, changes: Changes): Promise<CsvImport> {
  const row = await db
    .updateTable('csv_import')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return importFromRow(row)
}
