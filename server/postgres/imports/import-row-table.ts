import { sql, type Transaction } from 'kysely'
import type { PersonId } from '#core/runtime/ids.ts'
import { CSV_TEXTS, type CsvText } from '#core/campaign/csv-texts.ts'
import { snakeCase, type SnakeCase } from '#core/runtime/snake-case.ts'
import type { GoodRow } from '#server/imports/row-rules.ts'
import { copyRow } from '../copy.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Db } from '../transaction.ts'
import type { Schema } from '../schema.ts'

/** Rows of one batch on their way into the real tables; each connection has its own. */
type ImportRowTable = { [Text in CsvText as SnakeCase<Text>]: string } & {
  line: number
  network: string
  public_identifier: string
  /** Whether no row before it in this batch is about the same person. */
  is_first: boolean
  person_id: PersonId | null
  custom_fields: Record<string, string>
}

export type DbWithRows = Transaction<Schema & { import_row: ImportRowTable }>

/** The columns of the texts that a CSV brings, as the person's are called. */
export const TEXT_COLUMNS = CSV_TEXTS.map((name) => snakeCase(name))

const COLUMNS = [
  'line',
  'network',
  'public_identifier',
  ...TEXT_COLUMNS,
  'is_first',
  'custom_fields',
]

/** Copies the rows into a table that is empty again after the transaction. */
export async function stageRows(
  database: SqlDatabase,
  db: Db,
  rows: readonly GoodRow[],
): Promise<DbWithRows> {
  await sql`create temporary table if not exists import_row (
    line integer, network text, public_identifier text,
    ${sql.join(TEXT_COLUMNS.map((column) => sql`${sql.ref(column)} text`))},
    is_first boolean, person_id integer, custom_fields jsonb
  ) on commit delete rows`.execute(db)
  await database.copyInto(db, { table: 'import_row', columns: COLUMNS }, rowsToCopyText(rows))
  return db.withTables<{ import_row: ImportRowTable }>()
}

function* rowsToCopyText(rows: readonly GoodRow[]): Generator<string> {
  const seen = new Set<string>()
  for (const row of rows) {
    const key = `${row.network} ${row.publicIdentifier}`
    yield copyRow([
      row.line,
      row.network,
      row.publicIdentifier,
      ...CSV_TEXTS.map((name) => row[name]),
      !seen.has(key),
      JSON.stringify(row.customFields),
    ])
    seen.add(key)
  }
}
