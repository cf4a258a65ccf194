import type { UserId } from '#core/runtime/ids.ts'
import type { KnownAddressStore } from '#server/auth/known-address-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'

export class PostgresKnownAddressStore implements KnownAddressStore {
  async remember(
    transaction: Transaction,
    { userId, addressHash, seenAt }: { userId: UserId; addressHash: string; seenAt: Date },
  ): Promise<void> {
    await sqlOf(transaction)
      .insertInto('known_address')
      .values({ user_id: userId, address_hash: addressHash, seen_at: seenAt })
      .onConflict((clash) =>
        clash.columns(['user_id', 'address_hash']).doUpdateSet({ seen_at: seenAt }),
      )
      .execute()
  }

  async isKnown(transaction: Transaction, username: string, addressHash: string): Promise<boolean> {
    const row = await sqlOf(transaction)
      .selectFrom('known_address as known')
      .innerJoin('app_user as owner', 'owner.id', 'known.user_id')
      .select('known.user_id')
      .where('owner.username', '=', username)
      .where('known.address_hash', '=', addressHash)
      .executeTakeFirst()
    return row !== undefined
  }
}
