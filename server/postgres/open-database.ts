import { join } from 'node:path'
import { openPostgresDatabase } from './open-postgres-database.ts'
import { openEmbeddedDatabase } from './pglite/open-embedded-database.ts'
import type { Prepare } from './prepare.ts'
import type { SqlDatabase } from './sql-database.ts'

/** PostgreSQL where an address is given, else the embedded database in the server's folder. */
export const openDatabase = (
  options: {
    readonly dataDir: string
    readonly databaseUrl?: string | undefined
    readonly builtDatabase?: string | undefined
  },
  { patienceMs, prepare }: { readonly patienceMs?: number; readonly prepare?: Prepare } = {},
): Promise<SqlDatabase> =>
  options.databaseUrl === undefined
    ? openEmbeddedDatabase(join(options.dataDir, 'database'), {
        prepare,
        builtDatabase: options.builtDatabase,
      })
    : openPostgresDatabase(options.databaseUrl, { patienceMs, prepare })
