import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { emptyDatabase } from '../../fixtures/empty-database.ts'
import { runWorld, type WorldPlan, type WorldResult } from './in-process-world.ts'
import { PRODUCT, type Product } from './product.ts'

/** World after world, without end, each with a seed that follows from the first. */
export async function* tortureInProcess(
  database: SqlDatabase,
  plan: Omit<WorldPlan, 'journal'>,
  product: Product = PRODUCT,
): AsyncGenerator<WorldResult & { readonly seed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'overture-torture-'))
  try {
    for (let { seed } = plan; ; seed += 1) {
      await emptyDatabase(database)
      const journal = join(folder, `${seed}.jsonl`)
      yield { ...(await runWorld(database, { ...plan, seed, journal }, product)), seed }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
