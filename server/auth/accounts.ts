import type { Selectable } from 'kysely'
import type { Clock } from '#core/runtime/clock.ts'
import type { Language } from '#core/user/language.ts'
import type { SqlDatabase } from '../postgres/sql-database.ts'
import type { Db } from '../postgres/transaction.ts'
import type { AppUserTable } from '../database/schema.ts'
import { makeFirstWorkspace } from '../workspaces/first-workspace.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { EndedFamilies } from './ended-families.ts'
import type { LinkPurpose, MailedLinks, Redeemed } from './mailed-links.ts'
import type { Passwords } from './passwords.ts'
import type { RefreshTokens, OpenedSession } from './refresh-tokens.ts'

export type Account = Selectable<AppUserTable>

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

export type SignIn =
  | { readonly kind: 'signed_in'; readonly tokens: TokenPair }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unverified' }

/** Accounts and their sessions. What a caller must not learn is answered alike. */
export class Accounts {
  readonly #database: SqlDatabase
  readonly #clock: Clock
  readonly #passwords: Passwords
  readonly #access: AccessTokens
  readonly #refresh: RefreshTokens
  readonly #ended: EndedFamilies
  readonly #links: MailedLinks

  constructor(deps: {
    readonly database: SqlDatabase
    readonly clock: Clock
    readonly passwords: Passwords
    readonly accessTokens: AccessTokens
    readonly refreshTokens: RefreshTokens
    readonly endedFamilies: EndedFamilies
    readonly mailedLinks: MailedLinks
  }) {
    this.#database = deps.database
    this.#clock = deps.clock
    this.#passwords = deps.passwords
    this.#access = deps.accessTokens
    this.#refresh = deps.refreshTokens
    this.#ended = deps.endedFamilies
    this.#links = deps.mailedLinks
  }

  /**
   * The account of the address. One that is verified stays as it is; before that the latest
   * sign-up counts, because nobody knows yet whose address it is.
   */
  async register(registration: Registration): Promise<Account> {
    const chosen = {
      password_hash: await this.#passwords.hash(registration.password),
      first_name: registration.firstName,
      last_name: registration.lastName,
      language: registration.language,
    }
    const { username } = registration
    const created_at = new Date(this.#clock.now())
    return this.#database.asSystem(async (db) => {
      const written = await db
        .insertInto('app_user')
        .values({ username, created_at, ...chosen })
        .onConflict((clash) =>
          clash.column('username').doUpdateSet(chosen).where('app_user.verified_at', 'is', null),
        )
        .returningAll()
        .executeTakeFirst()
      return written ?? byUsername(db, username).executeTakeFirstOrThrow()
    })
  }

  find(username: string): Promise<Account | undefined> {
    return this.#database.asSystem((db) => byUsername(db, username).executeTakeFirst())
  }

  issueLink(account: Account, purpose: LinkPurpose): Promise<string> {
    return this.#database.asSystem((db) => this.#links.issue(db, account, purpose))
  }

  /** Redeems a verification link; null where it isn't good. */
  async verify(token: string): Promise<TokenPair | null> {
    const session = await this.#database.asSystem(async (db) => {
      const redeemed = await this.#links.redeem(db, token, 'verification')
      return redeemed && this.#enter(db, redeemed.userId, redeemed)
    })
    return session && this.#pair(session)
  }

  async signIn(username: string, password: string): Promise<SignIn> {
    const account = await this.find(username)
    const matches = await this.#passwords.matches(account?.password_hash, password)
    if (!account || !matches) return { kind: 'refused' }
    if (account.verified_at === null) return { kind: 'unverified' }
    const session = await this.#database.asSystem((db) => this.#enterAs(db, account))
    return session ? { kind: 'signed_in', tokens: await this.#pair(session) } : { kind: 'refused' }
  }

  /** The next tokens of a session; null where it has ended. */
  async renew(refresh: string, client?: 'extension'): Promise<TokenPair | null> {
    const exchange = await this.#database.asSystem((db) =>
      this.#refresh.exchange(db, refresh, client),
    )
    if (exchange.kind === 'renewed') return this.#pair(exchange.session)
    this.#ended.publish(exchange.ended)
    return null
  }

  async signOut(refresh: string): Promise<void> {
    this.#ended.publish(await this.#database.asSystem((db) => this.#refresh.revoke(db, refresh)))
  }

  /** Sets a new password by a mailed link and ends every session; false where the link isn't good. */
  async resetPassword(token: string, password: string): Promise<boolean> {
    const password_hash = await this.#passwords.hash(password)
    const ended = await this.#database.asSystem(async (db) => {
      const redeemed = await this.#links.redeem(db, token, 'reset')
      if (!redeemed) return null
      const { userId } = redeemed
      await db
        .updateTable('app_user')
        .set((eb) => ({
          password_hash,
          verified_at: eb.fn.coalesce('verified_at', eb.val(new Date(this.#clock.now()))),
        }))
        .where('id', '=', userId)
        .execute()
      await this.#links.withdraw(db, userId, 'reset')
      return this.#refresh.revokeAll(db, userId)
    })
    this.#ended.publish(ended ?? [])
    return ended !== null
  }

  /** Null where the password has been changed since it was checked. */
  async #enterAs(
    db: Db,
    checked: { id: number; password_hash: string },
  ): Promise<OpenedSession | null> {
    const { password_hash } = await db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', checked.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return password_hash === checked.password_hash ? this.#enter(db, checked.id) : null
  }

  /** Opens a session; the first one of a verified user brings their workspace. */
  async #enter(db: Db, userId: number, proof?: Redeemed): Promise<OpenedSession> {
    const now = this.#clock.now()
    const account = await db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (proof && account.verified_at === null) {
      const password_hash = proof.passwordHash ?? account.password_hash
      await db
        .updateTable('app_user')
        .set({ verified_at: new Date(now), password_hash })
        .where('id', '=', userId)
        .execute()
    }
    await makeFirstWorkspace(db, account, now)
    return this.#refresh.open(db, userId)
  }

  async #pair({ userId, familyId, refresh }: OpenedSession): Promise<TokenPair> {
    return { access: await this.#access.issue({ id: userId, familyId }), refresh }
  }
}

const byUsername = (db: Db, username: string) =>
  db.selectFrom('app_user').selectAll().where('username', '=', username)
