import type { UserId } from '#core/runtime/ids.ts'
import type { Language } from '#core/user/language.ts'
import type { Transaction } from '#server/database/database.ts'

/** Whoever can sign in. */
export interface Account {
  readonly id: UserId
  readonly username: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  /** Null until a mailed link has shown whose address it is. */
  readonly verifiedAt: Date | null
}

export interface NewAccount {
  readonly username: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly createdAt: Date
}

export interface AccountStore {
  /** Writes over an account of the same username, unless that is verified: then it answers that one. */
  register(transaction: Transaction, account: NewAccount): Promise<Account>
  find(transaction: Transaction, username: string): Promise<Account | undefined>
  /** Locks the account until the transaction ends: sign-ins and changes of its password take turns. */
  lock(transaction: Transaction, id: UserId): Promise<Account>
  verify(
    transaction: Transaction,
    id: UserId,
    how: { passwordHash: string; at: Date },
  ): Promise<void>
  /** Verifies the account at the same time, where it wasn't. */
  setPassword(
    transaction: Transaction,
    id: UserId,
    how: { passwordHash: string; at: Date },
  ): Promise<void>
}
