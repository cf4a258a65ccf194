import type { UserId } from '#core/runtime/ids.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Transaction } from '../database/database.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { CallingClient } from './calling-client.ts'
import type { LinkPurpose, MailedLinkStore, StoredLink } from './mailed-link-store.ts'
import { hashToken, newOpaqueToken } from './opaque-tokens.ts'

const TTL_MS: Record<LinkPurpose, number> = { verification: 24 * 3_600_000, reset: 3_600_000 }
/** A page that loads twice must not fail: in its browser the link of a verification answers again for so long. */
const REUSE_GRACE_MS: Record<LinkPurpose, number> = { verification: 120_000, reset: 0 }

export interface Redeemed {
  readonly account: Account
  /** Of the sign-up that the link was mailed for. */
  readonly passwordHash: string | null
  readonly isFirst: boolean
}

/** Links that prove that somebody reads the mails of an address. */
export class MailedLinks {
  readonly #links: MailedLinkStore
  readonly #accounts: Pick<AccountStore, 'lock'>
  readonly #clock: Clock

  constructor(links: MailedLinkStore, accounts: Pick<AccountStore, 'lock'>, clock: Clock) {
    this.#links = links
    this.#accounts = accounts
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

  /** Whose link it is, not redeemed yet; null where it is not, or no longer, good. */
  async ownerOf(
    transaction: Transaction,
    { token, purpose }: { readonly token: string; readonly purpose: LinkPurpose },
  ): Promise<Account | null> {
    const link = await this.#links.find(transaction, hashToken(token), purpose)
    if (!link || link.used || link.expiresAt.getTime() <= this.#clock.now()) return null
    return this.#accounts.lock(transaction, link.userId)
  }

  /**
   * Whose link it is, with the account locked until the transaction ends; null where it is not, or
   * no longer, good. Its first use withdraws the others of its purpose.
   */
  async redeem(
    transaction: Transaction,
    { token, purpose }: { readonly token: string; readonly purpose: LinkPurpose },
    client: CallingClient,
  ): Promise<Redeemed | null> {
    const hash = hashToken(token)
    const owned = await this.#links.find(transaction, hash, purpose)
    if (!owned) return null
    const account = await this.#accounts.lock(transaction, owned.userId)
    // Of two who redeem links of one account, the second finds what the first one left.
    const link = await this.#links.find(transaction, hash, purpose)
    if (!link || link.expiresAt.getTime() <= this.#clock.now()) return null
    const browserHash = hashToken(`${client.address} ${client.userAgent}`)
    const { passwordHash } = link
    if (link.used) {
      return this.#mayRepeat(link, browserHash) ? { account, passwordHash, isFirst: false } : null
    }
    const at = new Date(this.#clock.now())
    await this.#links.markUsed(transaction, hash, { at, browserHash })
    await this.#links.remove(transaction, account.id, { purpose, but: hash })
    return { account, passwordHash, isFirst: true }
  }

  /** No link of the account works any more. */
  withdrawAll(transaction: Transaction, userId: UserId): Promise<void> {
    return this.#links.remove(transaction, userId)
  }

  #mayRepeat({ used, purpose }: StoredLink, browserHash: string): boolean {
    if (!used || used.browserHash !== browserHash) return false
    // A clock that went back, or another server's, brings no link back.
    return Math.abs(this.#clock.now() - used.at.getTime()) < REUSE_GRACE_MS[purpose]
  }
}
