import type { UserId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'

export type LinkPurpose = 'verification' | 'reset'

export interface MailedLink {
  readonly tokenHash: string
  readonly userId: UserId
  readonly purpose: LinkPurpose
  readonly expiresAt: Date
  /** Of the sign-up that the link was mailed for. */
  readonly passwordHash: string | null
}

export interface StoredLink extends MailedLink {
  readonly used: { readonly at: Date; readonly browserHash: string | null } | null
}

export interface MailedLinkStore {
  add(transaction: Transaction, link: MailedLink): Promise<void>
  find(
    transaction: Transaction,
    tokenHash: string,
    purpose: LinkPurpose,
  ): Promise<StoredLink | null>
  markUsed(
    transaction: Transaction,
    tokenHash: string,
    by: { readonly at: Date; readonly browserHash: string },
  ): Promise<void>
  /** Removes every link of the user, or those of a purpose but for the one that is kept. */
  remove(
    transaction: Transaction,
    userId: UserId,
    which?: { readonly purpose: LinkPurpose; readonly but: string },
  ): Promise<void>
}
