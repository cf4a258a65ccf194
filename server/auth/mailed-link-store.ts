import type { Transaction } from '#server/database/database.ts'

export type LinkPurpose = 'verification' | 'reset'

export interface MailedLink {
  readonly tokenHash: string
  readonly userId: number
  readonly purpose: LinkPurpose
  readonly expiresAt: Date
  /** Of the sign-up that the link was mailed for. */
  readonly passwordHash: string | null
}

export interface MailedLinkStore {
  add(transaction: Transaction, link: MailedLink): Promise<void>
  /** Locks the link until the transaction ends: of two who redeem it, one is the first. */
  lock(
    transaction: Transaction,
    tokenHash: string,
    purpose: LinkPurpose,
  ): Promise<(MailedLink & { readonly usedAt: Date | null }) | null>
  markUsed(transaction: Transaction, tokenHash: string, at: Date): Promise<void>
  removeAll(transaction: Transaction, userId: number, purpose: LinkPurpose): Promise<void>
}
