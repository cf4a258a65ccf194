import type { UserId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SessionClient } from '../current-user.ts'

export interface TokenFamily {
  readonly id: string
  readonly userId: UserId
  readonly client: SessionClient
  /** The page's family, which an extension's ends with. */
  readonly parentId: string | null
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

export interface NewFamily extends Pick<
  TokenFamily,
  'userId' | 'client' | 'parentId' | 'createdAt'
> {
  readonly device: string
}

export interface OpenFamily extends Pick<TokenFamily, 'id' | 'createdAt'> {
  readonly device: string
  readonly lastUsedAt: Date
}

export interface RefreshToken {
  readonly hash: string
  readonly expiresAt: Date
  readonly spentAt: Date | null
}

export interface RefreshTokenStore {
  /** Answers the new family's id. */
  openFamily(transaction: Transaction, family: NewFamily): Promise<string>
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
  /** Whether the family is revoked, or from before a time; without waiting for its lock. */
  hasEnded(transaction: Transaction, familyId: string, createdBefore: Date): Promise<boolean>
  /** Those of the hashes that are known. */
  find(transaction: Transaction, hashes: readonly string[]): Promise<readonly RefreshToken[]>
  /** With it its family is used. */
  spend(transaction: Transaction, hash: string, at: Date): Promise<void>
  /** The families of pages in which a token is still good, the one used last first. */
  listOpen(
    transaction: Transaction,
    userId: number,
    when: { readonly now: Date; readonly createdAfter: Date },
  ): Promise<readonly OpenFamily[]>
  familyIdOf(transaction: Transaction, hash: string): Promise<string | null>
  /**
   * Ends a family and its children. Locks them first, parents before children: a child that was
   * being made is there by then. Answers what ended by it.
   */
  revokeFamily(transaction: Transaction, familyId: string, at: Date): Promise<readonly string[]>
  /** The same for pages of a user: one, or all but one. */
  revokeSessions(
    transaction: Transaction,
    by: { readonly userId: number; readonly at: Date },
    which: { readonly only: string } | { readonly but: string },
  ): Promise<readonly string[]>
  /** The same for those of a user and a parent that are older than the newest `keep`. */
  revokeOldest(
    transaction: Transaction,
    of: Pick<TokenFamily, 'userId' | 'parentId'>,
    { keep, at }: { readonly keep: number; readonly at: Date },
  ): Promise<readonly string[]>
  /** The same for every family of a user. */
  revokeAll(transaction: Transaction, userId: UserId, at: Date): Promise<readonly string[]>
}
