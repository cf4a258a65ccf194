import { sql } from 'kysely'
import type { PersonHashStore } from '#server/persons/person-hash-store.ts'
import type { RememberedFor } from '#server/persons/person-hashes.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'
import { holdArrivals } from './arrivals-lock.ts'

export class PostgresPersonHashStore implements PersonHashStore {
  holdArrivals(transaction: Transaction): Promise<void> {
    return holdArrivals(sqlOf(transaction), workspaceOf(transaction))
  }

  async hasAny(transaction: Transaction): Promise<boolean> {
    const some = await sqlOf(transaction)
      .selectFrom('person_hash')
      .select('reason')
      .limit(1)
      .executeTakeFirst()
    return some !== undefined
  }

  async find(
    transaction: Transaction,
    hashes: readonly Buffer[],
  ): Promise<ReadonlyMap<string, RememberedFor>> {
    const texts = hashes.map((hash) => hash.toString('hex'))
    const rows = await sqlOf(transaction)
      .selectFrom('person_hash')
      .where(sql<boolean>`hash in (select decode(h, 'hex') from unnest(${texts}::text[]) h)`)
      .select([sql<string>`encode(hash, 'hex')`.as('hash'), 'reason'])
      .execute()
    return new Map(rows.map(({ hash, reason }) => [hash, reason]))
  }
}
