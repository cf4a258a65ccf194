import type { Transaction } from '#server/database/database.ts'

export interface KnownAddressStore {
  remember(
    transaction: Transaction,
    known: { readonly userId: number; readonly addressHash: string; readonly seenAt: Date },
  ): Promise<void>
  isKnown(transaction: Transaction, username: string, addressHash: string): Promise<boolean>
}
