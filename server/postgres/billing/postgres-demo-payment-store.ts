import type { DemoPaymentStore } from '#server/payments/demo/demo-payment-store.ts'
import type { SqlDatabase } from '../sql-database.ts'

export class PostgresDemoPaymentStore implements DemoPaymentStore {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  async read(kind: 'checkout' | 'subscription', id: string): Promise<unknown> {
    return this.#database.asSystem(async (db) => {
      const row = await db
        .selectFrom('demo_payment')
        .select('data')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return row?.data
    })
  }

  /** One after the other for the same thing: who pays twice at the same time pays once. */
  async change<T>(
    kind: 'checkout' | 'subscription',
    id: string,
    change: (data: unknown) => { readonly data: unknown; readonly answer: T },
  ): Promise<T> {
    return this.#database.asSystem(async (db) => {
      const row = await db
        .selectFrom('demo_payment')
        .select('data')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .forUpdate()
        .executeTakeFirst()
      const { data, answer } = change(row?.data)
      await db
        .insertInto('demo_payment')
        .values({ id, kind, data: JSON.stringify(data) })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ data: JSON.stringify(data) }))
        .execute()
      return answer
    })
  }
}
