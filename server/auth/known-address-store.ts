import type { UserId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'

export interface KnownAddressStore {
  remember(
    transaction: Transaction,
    known: { readonly userId: UserId; readonly addressHash: string; readonly seenAt: Date },
  ): Promise<void>
  isKnown(transaction: Transaction, username: string, addressHash: string): Promise<boolean>
}
