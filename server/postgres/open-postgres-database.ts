import { DatabaseUnavailable, StartFailure } from '../database/errors.ts'
import { whileAway } from '../database/while-away.ts'
import { migrate } from './migrate.ts'
import { PostgresEngine } from './postgres-engine.ts'
import type { Prepare } from './prepare.ts'
import { SqlDatabase } from './sql-database.ts'

interface Opening {
  readonly patienceMs?: number | undefined
  readonly prepare?: Prepare | undefined
}

/** The database at `url`; waits for it to come up. */
export async function openPostgresDatabase(
  url: string,
  { patienceMs, prepare = migrate }: Opening = {},
): Promise<SqlDatabase> {
  const engine = new PostgresEngine(url)
  try {
    await whileAway(() => prepare(engine), patienceMs)
    return new SqlDatabase(engine)
  } catch (error) {
    await engine.close()
    throw explained(error, url)
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
