import { sql } from 'kysely'
import type { EndedFamilySource } from '#server/auth/ended-family-source.ts'
import type { SqlDatabase } from '../sql-database.ts'

export class PostgresEndedFamilySource implements EndedFamilySource {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  async since(time: Date): Promise<readonly string[]> {
    const ended = await this.#database.query<{ id: string }>(
      sql`select id from token_family where revoked_at > ${time}`,
    )
    return ended.map(({ id }) => id)
  }
}
