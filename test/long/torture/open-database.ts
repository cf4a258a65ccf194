import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { openEmbeddedDatabase } from '#server/postgres/pglite/open-embedded-database.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { startPostgres } from '../../fixtures/postgres.ts'

export type DatabaseName = 'PGlite' | 'PostgreSQL'

interface OpenedDatabase {
  readonly database: SqlDatabase
  close(): Promise<void>
}

/** One for this run alone; null where no PostgreSQL is installed. */
export async function openDatabase(name: DatabaseName): Promise<OpenedDatabase | null> {
  const postgres = name === 'PostgreSQL' ? await startPostgres() : null
  if (name === 'PostgreSQL' && postgres === null) return null
  const database = await (postgres
    ? openPostgresDatabase(postgres.url)
    : openEmbeddedDatabase(null))
  return {
    database,
    async close() {
      await database.close()
      await postgres?.stop()
    },
  }
}
