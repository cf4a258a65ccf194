import { DatabaseUnavailable, StartFailure } from '../database/errors.ts'
import { migrate } from './migrate.ts'
import { PostgresEngine } from './postgres-engine.ts'
import { SqlDatabase } from './sql-database.ts'

/** The database at `url`; waits up to `patienceMs` for it to come up. */
export async function openPostgresDatabase(
  url: string,
  startupTimeoutMs = 15_000,
): Promise<SqlDatabase> {
  const engine = new PostgresEngine(url)
  for (const deadline = Date.now() + startupTimeoutMs; ;) {
    try {
      await migrate(engine)
      return new SqlDatabase(engine)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() > deadline) {
        await engine.close()
        throw explained(error, url)
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}

function explained(error: unknown, url: string): unknown {
  if (!(error instanceof DatabaseUnavailable)) return error
  const { hostname, port } = new URL(url)
  return new StartFailure(
    `The PostgreSQL of DATABASE_URL (${hostname}:${port || 5432}) cannot be reached.`,
    { cause: error },
  )
}
