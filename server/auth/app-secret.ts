import { createHmac, randomBytes } from 'node:crypto'
import type { SqlDatabase } from '../postgres/sql-database.ts'

const KEY = 'secret'

/** Keys derived from one secret, made at the first start and kept with the data. */
export class AppSecret {
  readonly #secret: Buffer

  private constructor(secret: Buffer) {
    this.#secret = secret
  }

  /** Of processes that start together, all get what the first one wrote. */
  static async load(database: SqlDatabase): Promise<AppSecret> {
    const value = await database.asSystem(async (db) => {
      await db
        .insertInto('app_setting')
        .values({ key: KEY, value: JSON.stringify(randomBytes(32).toString('base64url')) })
        .onConflict((clash) => clash.doNothing())
        .execute()
      const row = await db
        .selectFrom('app_setting')
        .select('value')
        .where('key', '=', KEY)
        .executeTakeFirstOrThrow()
      return row.value
    })
    if (typeof value !== 'string') throw new Error('The stored secret is damaged.')
    return new AppSecret(Buffer.from(value, 'base64url'))
  }

  keyFor(purpose: string): Buffer {
    return createHmac('sha256', this.#secret).update(purpose).digest()
  }
}
