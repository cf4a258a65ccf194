import type { Clock } from '#core/runtime/clock.ts'
import type { Language } from '#core/user/language.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { FirstWorkspace } from '../workspaces/first-workspace.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { CallingClient } from './calling-client.ts'
import { deviceOf } from './device-of.ts'
import type { EndedFamilies } from './ended-families.ts'
import type { KnownAddresses } from './known-addresses.ts'
import type { LinkPurpose } from './mailed-link-store.ts'
import type { MailedLinks, Redeemed } from './mailed-links.ts'
import { weaknessOf, type Weakness } from './password-policy.ts'
import type { Passwords } from './passwords.ts'
import type { RefreshTokens, OpenedSession } from './refresh-tokens.ts'
import type { SecurityEvents } from '../security-events.ts'

export interface Registration {
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

export interface TokenPair {
  readonly access: string
  readonly refresh: string
}

interface WeakPassword {
  readonly kind: 'weak_password'
  readonly weakness: Weakness
}

export type Registered = { readonly kind: 'registered'; readonly account: Account } | WeakPassword

export type PasswordReset =
  | { readonly kind: 'reset'; readonly account: Account }
  | { readonly kind: 'reset_link_not_valid' }
  | WeakPassword

export type SignIn =
  | { readonly kind: 'signed_in'; readonly tokens: TokenPair }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unverified' }

/** Accounts and their sessions. What a caller must not learn is answered alike. */
export class Accounts {
  readonly #database: Database
  readonly #accounts: AccountStore
  readonly #firstWorkspace: FirstWorkspace
  readonly #clock: Clock
  readonly #passwords: Passwords
  readonly #access: AccessTokens
  readonly #refresh: RefreshTokens
  readonly #ended: EndedFamilies
  readonly #addresses: KnownAddresses
  readonly #links: MailedLinks
  readonly #security: SecurityEvents

  constructor(deps: {
    readonly database: Database
    readonly accounts: AccountStore
    readonly firstWorkspace: FirstWorkspace
    readonly clock: Clock
    readonly passwords: Passwords
    readonly accessTokens: AccessTokens
    readonly refreshTokens: RefreshTokens
    readonly endedFamilies: EndedFamilies
    readonly knownAddresses: KnownAddresses
    readonly mailedLinks: MailedLinks
    readonly securityEvents: SecurityEvents
  }) {
    this.#database = deps.database
    this.#accounts = deps.accounts
    this.#firstWorkspace = deps.firstWorkspace
    this.#clock = deps.clock
    this.#passwords = deps.passwords
    this.#access = deps.accessTokens
    this.#refresh = deps.refreshTokens
    this.#ended = deps.endedFamilies
    this.#addresses = deps.knownAddresses
    this.#links = deps.mailedLinks
    this.#security = deps.securityEvents
  }

  /**
   * The account of the address. One that is verified stays as it is; before that the latest
   * sign-up counts, because nobody knows yet whose address it is.
   */
  async register(registration: Registration): Promise<Registered> {
    const { password, ...chosen } = registration
    const weakness = await weaknessOf(password, chosen.username)
    if (weakness) return { kind: 'weak_password', weakness }
    const account = {
      ...chosen,
      passwordHash: await this.#passwords.hash(password),
      createdAt: new Date(this.#clock.now()),
    }
    const kept = await this.#database.asSystem((transaction) =>
      this.#accounts.register(transaction, account),
    )
    return { kind: 'registered', account: kept }
  }

  find(username: string): Promise<Account | undefined> {
    return this.#database.asSystem((transaction) => this.#accounts.find(transaction, username))
  }

  issueLink(account: Account, purpose: LinkPurpose): Promise<string> {
    return this.#database.asSystem((transaction) =>
      this.#links.issue(transaction, account, purpose),
    )
  }

  /**
   * Redeems a verification link; null where it isn't good. Asked again, its browser gets the very
   * tokens that it got first, as long as nobody has renewed or ended them.
   */
  async verify(token: string, client: CallingClient): Promise<TokenPair | null> {
    const session = await this.#database.asSystem(async (transaction) => {
      const link = { token, purpose: 'verification' } as const
      const redeemed = await this.#links.redeem(transaction, link, client)
      if (!redeemed) return null
      const refresh = this.#refresh.firstOf(token)
      if (!redeemed.isFirst) return this.#refresh.resume(transaction, refresh)
      return this.#enterBy(transaction, redeemed, { refresh, client })
    })
    return session && this.#pair(session)
  }

  async signIn(
    { username, password }: { readonly username: string; readonly password: string },
    client: CallingClient,
  ): Promise<SignIn> {
    const account = await this.find(username)
    const matches = await this.#passwords.matches(account?.passwordHash, password)
    if (!account || !matches) return { kind: 'refused' }
    if (account.verifiedAt === null) return { kind: 'unverified' }
    const session = await this.#database.asSystem((transaction) =>
      this.#enterAs(transaction, account, client),
    )
    return session ? { kind: 'signed_in', tokens: await this.#pair(session) } : { kind: 'refused' }
  }

  /** The next tokens of a session; null where it has ended. */
  async renew(refresh: string, client?: 'extension'): Promise<TokenPair | null> {
    const exchange = await this.#database.asSystem((transaction) =>
      this.#refresh.exchange(transaction, refresh, client),
    )
    if (exchange.kind === 'renewed') return this.#pair(exchange.session)
    if (exchange.kind === 'reused') {
      this.#ended.publish(exchange.ended)
      this.#security.note('token_reused', { ...exchange.owner })
    }
    return null
  }

  async signOut(refresh: string): Promise<void> {
    this.#ended.publish(
      await this.#database.asSystem((transaction) => this.#refresh.revoke(transaction, refresh)),
    )
  }

  /** Sets a new password by a mailed link, and ends every session and all other links. */
  async resetPassword(
    { token, password }: { readonly token: string; readonly password: string },
    client: CallingClient,
  ): Promise<PasswordReset> {
    const link = { token, purpose: 'reset' } as const
    const account = await this.#database.asSystem((transaction) =>
      this.#links.ownerOf(transaction, link),
    )
    if (!account) return { kind: 'reset_link_not_valid' }
    const weakness = await weaknessOf(password, account.username)
    if (weakness) return { kind: 'weak_password', weakness }
    const passwordHash = await this.#passwords.hash(password)
    const ended = await this.#database.asSystem(async (transaction) => {
      if (!(await this.#links.redeem(transaction, link, client))) return null
      const { id } = account
      const at = new Date(this.#clock.now())
      await this.#accounts.setPassword(transaction, id, { passwordHash, at })
      await this.#links.withdrawAll(transaction, id)
      await this.#addresses.remember(transaction, id, client)
      return this.#refresh.revokeAll(transaction, id)
    })
    if (!ended) return { kind: 'reset_link_not_valid' }
    this.#ended.publish(ended)
    return { kind: 'reset', account }
  }

  /** Null where the password has been changed since it was checked. */
  async #enterAs(
    transaction: Transaction,
    checked: Account,
    client: CallingClient,
  ): Promise<OpenedSession | null> {
    const account = await this.#accounts.lock(transaction, checked.id)
    if (account.passwordHash !== checked.passwordHash) return null
    return this.#enter(transaction, account, { client })
  }

  /** Null where the address was verified already: what proves it again opens nothing. */
  async #enterBy(
    transaction: Transaction,
    { account, passwordHash }: Redeemed,
    how: { readonly client: CallingClient; readonly refresh: string },
  ): Promise<OpenedSession | null> {
    if (account.verifiedAt !== null) return null
    await this.#accounts.verify(transaction, account.id, {
      passwordHash: passwordHash ?? account.passwordHash,
      at: new Date(this.#clock.now()),
    })
    return this.#enter(transaction, account, how)
  }

  /** Opens a session; the first one of a verified user brings their workspace. */
  async #enter(
    transaction: Transaction,
    account: Account,
    { client, refresh }: { readonly client: CallingClient; readonly refresh?: string },
  ): Promise<OpenedSession> {
    await this.#firstWorkspace.ensure(transaction, account, this.#clock.now())
    await this.#addresses.remember(transaction, account.id, client)
    const device = deviceOf(client.userAgent)
    return this.#refresh.open(transaction, { userId: account.id, device }, refresh)
  }

  async #pair({ userId, familyId, client, refresh, ended }: OpenedSession): Promise<TokenPair> {
    this.#ended.publish(ended)
    return { access: await this.#access.issue({ id: userId, familyId, client }), refresh }
  }
}
