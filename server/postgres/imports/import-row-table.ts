import { sql, type Transaction } from 'kysely'
import type { PersonId } from '#core/runtime/ids.ts'
import type { GoodRow } from '#server/imports/row-rules.ts'
import { copyRow } from '../copy.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Db } from '../transaction.ts'
import type { Schema } from '../schema.ts'

/** Rows of one batch on their way into the real tables; each connection has its own. */
interface ImportRowTable {
  line: number
  network: string
  public_identifier: string
  first_name: string
  last_name: string
  full_name: string
  job_title: string
  company_name: string
  location: string
  /** Whether no row before it in this batch is about the same person. */
  is_first: boolean
  person_id: PersonId | null
}

export type DbWithRows = Transaction<Schema & { import_row: ImportRowTable }>

const COLUMNS = [
  'line',
  'network',
  'public_identifier',
  'first_name',
  'last_name',
  'full_name',
  'job_title',
  'company_name',
  'location',
  'is_first',
] as const

/** Copies the rows into a table that is empty again after the transaction. */
export async function stageRows(
  database: SqlDatabase,
  db: Db,
  rows: readonly GoodRow[],
): Promise<DbWithRows> {
  await sql`create temporary table if not exists import_row (
    line integer, network text, public_identifier text, first_name text, last_name text,
    full_name text, job_title text, company_name text, location text,
    is_first boolean, person_id integer
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
      row.firstName,
      row.lastName,
      row.fullName,
      row.jobTitle,
      row.companyName,
      row.location,
      !seen.has(key),
    ])
    seen.add(key)
  }
}
