import type { Clock } from '#core/runtime/clock.ts'
import type { Transaction } from '../database/database.ts'
import type { Account } from './account-store.ts'
import type { LinkPurpose, MailedLinkStore } from './mailed-link-store.ts'
import { hashToken, newOpaqueToken } from './opaque-tokens.ts'

const TTL_MS: Record<LinkPurpose, number> = { verification: 24 * 3_600_000, reset: 3_600_000 }
/** A page that loads twice must not fail: the link of a verification answers again for so long. */
const REUSE_GRACE_MS: Record<LinkPurpose, number> = { verification: 120_000, reset: 0 }

export interface Redeemed {
  readonly userId: number
  /** Of the sign-up that the link was mailed for. */
  readonly passwordHash: string | null
}

/** Links that prove that somebody reads the mails of an address. */
export class MailedLinks {
  readonly #links: MailedLinkStore
  readonly #clock: Clock

  constructor(links: MailedLinkStore, clock: Clock) {
    this.#links = links
    this.#clock = clock
  }

  async issue(
    transaction: Transaction,
    account: Pick<Account, 'id' | 'passwordHash'>,
    purpose: LinkPurpose,
  ): Promise<string> {
    const token = newOpaqueToken()
    await this.#links.add(transaction, {
      tokenHash: hashToken(token),
      userId: account.id,
      purpose,
      expiresAt: new Date(this.#clock.now() + TTL_MS[purpose]),
      passwordHash: purpose === 'verification' ? account.passwordHash : null,
    })
    return token
  }

  /** Whose link it is, or null where it is not, or no longer, good. */
  async redeem(
    transaction: Transaction,
    token: string,
    purpose: LinkPurpose,
  ): Promise<Redeemed | null> {
    const now = this.#clock.now()
    const link = await this.#links.lock(transaction, hashToken(token), purpose)
    if (!link || link.expiresAt.getTime() <= now) return null
    const redeemed = { userId: link.userId, passwordHash: link.passwordHash }
    if (link.usedAt) return now - link.usedAt.getTime() < REUSE_GRACE_MS[purpose] ? redeemed : null
    await this.#links.markUsed(transaction, link.tokenHash, new Date(now))
    return redeemed
  }

  /** No link of this purpose works any more. */
  withdraw(transaction: Transaction, userId: number, purpose: LinkPurpose): Promise<void> {
    return this.#links.removeAll(transaction, userId, purpose)
  }
}
