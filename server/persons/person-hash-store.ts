import type { Transaction } from '#server/database/database.ts'
import type { Identity, RememberedFor } from './person-hashes.ts'

/** Somebody who is deleted, and may still be restored. */
export interface HiddenPerson extends Identity {
  readonly rememberedFor: RememberedFor | null
  /** Whether something is done for them this very moment. */
  readonly isBusy: boolean
}

/** What is left of people who were deleted. */
export interface PersonHashStore {
  /** Lets nobody else bring people into the workspace, or delete them, until the transaction ends. */
  holdArrivals(transaction: Transaction): Promise<void>
  /** Holds those of them who are deleted, with all that may change with them; arrivals are held. */
  holdHidden(
    transaction: Transaction,
    people: readonly Identity[],
  ): Promise<readonly HiddenPerson[]>
  /** Whether the workspace keeps any hash. */
  hasAny(transaction: Transaction): Promise<boolean>
  /** Which of these are kept, in hexadecimal digits. */
  find(
    transaction: Transaction,
    hashes: readonly Buffer[],
  ): Promise<ReadonlyMap<string, RememberedFor>>
}
