import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { emptyDatabase } from '../../fixtures/empty-database.ts'
import { runWorld, type WorldResult } from './in-process-world.ts'
import { PRODUCT, type Product } from './product.ts'

export interface InProcessPlan {
  readonly seed: number
  readonly faults: number
  /** In each world. */
  readonly people: number
}

const FAULTS_A_WORLD = 400

/** World after world, each with a seed that follows from the first, until there were enough faults. */
export async function* tortureInProcess(
  database: SqlDatabase,
  { seed, faults, people }: InProcessPlan,
  product: Product = PRODUCT,
): AsyncGenerator<WorldResult & { readonly seed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'overture-torture-'))
  try {
    let left = faults
    for (let world = seed; left > 0; world += 1) {
      await emptyDatabase(database)
      const plan = { seed: world, people, faults: FAULTS_A_WORLD }
      const result = await runWorld(
        database,
        { ...plan, journal: join(folder, `${world}.jsonl`) },
        product,
      )
      left -= [...result.faults.values()].reduce((sum, count) => sum + count, 0)
      yield { ...result, seed: world }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
