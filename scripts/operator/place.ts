import { resolve } from 'node:path'
import type { Io } from '../../cli/io.ts'

/** Where an install keeps what it keeps. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl?: string
  /** Where a build keeps the database that a new install starts with; without it PGlite makes one. */
  readonly builtDatabase?: string | undefined
}

/** By the same settings as the product's. */
export const placeFrom = (env: Io['env'], builtDatabase?: string): Place => ({
  builtDatabase,
  dataDir: resolve(env['OVERTURE_DATA_DIR'] || 'data'),
  ...(env['DATABASE_URL'] && { databaseUrl: env['DATABASE_URL'] }),
})
