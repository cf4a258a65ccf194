import { DatabaseUnavailable } from './errors.ts'

/** So long a start waits for a PostgreSQL that is away. */
const START_PATIENCE_MS = 60_000
const RETRY_INTERVAL_MS = 300

/** Does `work` again for as long as the database is away, up to a minute. */
export async function whileAway<T>(
  work: () => T | Promise<T>,
  patienceMs = START_PATIENCE_MS,
): Promise<T> {
  for (const deadline = Date.now() + patienceMs; ;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS))
    }
  }
}
