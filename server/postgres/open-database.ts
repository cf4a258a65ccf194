import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { openPostgresDatabase } from './open-postgres-database.ts'
import { openEmbeddedDatabase } from './pglite/open-embedded-database.ts'

/** PostgreSQL where an address is given, else the embedded database in the server's folder. */
export const openDatabase = (options: {
  readonly dataDir: string
  readonly databaseUrl?: string
}): Promise<Database> =>
  options.databaseUrl === undefined
    ? openEmbeddedDatabase(join(options.dataDir, 'database'))
    : openPostgresDatabase(options.databaseUrl)
