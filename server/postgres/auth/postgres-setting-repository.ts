import type { SettingRepository } from '#server/auth/setting-repository.ts'
import type { SqlDatabase } from '../sql-database.ts'

export class PostgresSettingRepository implements SettingRepository {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  first(key: string, value: string): Promise<unknown> {
    return this.#database.asSystem(async (db) => {
      await db
        .insertInto('app_setting')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((clash) => clash.doNothing())
        .execute()
      const row = await db
        .selectFrom('app_setting')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return row.value
    })
  }
}
