import type { Transaction } from '#server/database/database.ts'
import type { RememberedFor } from './person-hashes.ts'

/** What is left of people who were deleted. */
export interface PersonHashStore {
  /** Lets nobody else bring people into the workspace, or delete them, until the transaction ends. */
  holdArrivals(transaction: Transaction): Promise<void>
  /** Whether the workspace keeps any. */
  hasAny(transaction: Transaction): Promise<boolean>
  /** Which of these are kept, in hexadecimal digits. */
  find(
    transaction: Transaction,
    hashes: readonly Buffer[],
  ): Promise<ReadonlyMap<string, RememberedFor>>
}
