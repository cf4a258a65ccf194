import type { Transaction } from '#server/database/database.ts'
import type { SessionClient } from '../current-user.ts'

export interface TokenFamily {
  readonly id: string
  readonly userId: number
  readonly client: SessionClient
  /** The page's family, which an extension's ends with. */
  readonly parentId: string | null
  readonly revokedAt: Date | null
}

export interface RefreshToken {
  readonly hash: string
  readonly expiresAt: Date
  readonly spentAt: Date | null
}

export interface RefreshTokenStore {
  /** Answers the new family's id. */
  openFamily(
    transaction: Transaction,
    family: Pick<TokenFamily, 'userId' | 'client' | 'parentId'> & { readonly createdAt: Date },
  ): Promise<string>
  add(
    transaction: Transaction,
    token: {
      readonly hash: string
      readonly familyId: string
      readonly expiresAt: Date
      readonly createdAt: Date
    },
  ): Promise<void>
  /** Locks the family of a token, so that of parallel exchanges each sees what the others did. */
  lockFamilyOf(transaction: Transaction, hash: string): Promise<TokenFamily | null>
  /** Whether the family has ended; without waiting for its lock. */
  isRevoked(transaction: Transaction, familyId: string): Promise<boolean>
  /** Those of the hashes that are known. */
  find(transaction: Transaction, hashes: readonly string[]): Promise<readonly RefreshToken[]>
  spend(transaction: Transaction, hash: string, at: Date): Promise<void>
  familyIdOf(transaction: Transaction, hash: string): Promise<string | null>
  /**
   * Ends a family and its children. Locks them first, parents before children: a child that was
   * being made is there by then. Answers what ended by it.
   */
  revokeFamily(transaction: Transaction, familyId: string, at: Date): Promise<readonly string[]>
  /** The same for every family of a user. */
  revokeAll(transaction: Transaction, userId: number, at: Date): Promise<readonly string[]>
}
