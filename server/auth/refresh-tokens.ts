import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Clock } from '#core/runtime/clock.ts'
import type { Db } from '../postgres/transaction.ts'
import type { Schema } from '../database/schema.ts'
import { hashToken, newOpaqueToken, deriveSuccessor } from './opaque-tokens.ts'
import { REFRESH_TOKEN_TTL_MS, tokenStatus, type TokenStatus } from './refresh-rules.ts'

type FamilyFilter = (eb: ExpressionBuilder<Schema, 'token_family'>) => Expression<SqlBool>

export interface OpenedSession {
  readonly userId: number
  readonly familyId: string
  readonly refresh: string
}

export type Exchange =
  | { readonly kind: 'renewed'; readonly session: OpenedSession }
  /** Not, or no longer, good; where the token was spent before, its families have ended by that. */
  | { readonly kind: 'refused'; readonly ended: readonly string[] }

/**
 * Families of refresh tokens: each token is spent for its one successor; the extension has a
 * family of its own, the child of the page's, which ends with it.
 */
export class RefreshTokens {
  readonly #key: Buffer
  readonly #clock: Clock

  constructor(key: Buffer, clock: Clock) {
    this.#key = key
    this.#clock = clock
  }

  /** A new family with its first token. */
  async open(
    db: Db,
    userId: number,
    client: 'page' | 'extension' = 'page',
    parentId: string | null = null,
  ): Promise<OpenedSession> {
    const family = await db
      .insertInto('token_family')
      .values({ user_id: userId, client, parent_id: parentId, created_at: this.#now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const refresh = newOpaqueToken()
    await this.#keep(db, family.id, refresh)
    return { userId, familyId: family.id, refresh }
  }

  /**
   * The session's next token; one that was spent before ends its family. With `client`
   * 'extension' a page's token isn't spent.
   */
  async exchange(db: Db, refresh: string, client?: 'extension'): Promise<Exchange> {
    const found = await this.#locked(db, refresh)
    if (!found || found.standing === 'dead') return { kind: 'refused', ended: [] }
    const { family, standing: status } = found
    if (status === 'reused') return { kind: 'refused', ended: await this.#end(db, family.id) }
    if (client === 'extension' && family.client === 'page') {
      const session = await this.open(db, family.user_id, 'extension', family.id)
      return { kind: 'renewed', session }
    }
    const successor = deriveSuccessor(this.#key, refresh)
    if (status === 'current') {
      await db
        .updateTable('refresh_token')
        .set({ spent_at: this.#now() })
        .where('hash', '=', hashToken(refresh))
        .execute()
      await this.#keep(db, family.id, successor)
    }
    const session = { userId: family.user_id, familyId: family.id, refresh: successor }
    return { kind: 'renewed', session }
  }

  /**
   * Ends the family that `refresh` belongs to, whatever has become of that token. Answers what
   * ended by it.
   */
  async revoke(db: Db, refresh: string): Promise<readonly string[]> {
    const token = await db
      .selectFrom('refresh_token')
      .select('family_id')
      .where('hash', '=', hashToken(refresh))
      .executeTakeFirst()
    return token ? this.#end(db, token.family_id) : []
  }

  revokeAll(db: Db, userId: number): Promise<readonly string[]> {
    return this.#revoked(db, (eb) => eb('user_id', '=', userId))
  }

  /** Locks the family, so that of parallel exchanges each sees what the others did. */
  async #locked(db: Db, refresh: string) {
    const hash = hashToken(refresh)
    const family = await db
      .selectFrom('token_family')
      .selectAll()
      .where('id', '=', (eb) =>
        eb.selectFrom('refresh_token').select('family_id').where('hash', '=', hash),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!family) return null
    const parent = await this.#parentOf(db, family)
    const successorHash = hashToken(deriveSuccessor(this.#key, refresh))
    const tokens = await db
      .selectFrom('refresh_token')
      .selectAll()
      .where('hash', 'in', [hash, successorHash])
      .execute()
    const token = tokens.find((each) => each.hash === hash)
    const successor = tokens.find((each) => each.hash === successorHash)
    const status: TokenStatus = token
      ? tokenStatus(family, token, successor, this.#clock.now())
      : 'dead'
    return { family, standing: parent?.revoked_at ? ('dead' as const) : status }
  }

  /** One that was revoked while the child was being made has not ended it. */
  async #parentOf(db: Db, { parent_id: id }: { readonly parent_id: string | null }) {
    if (id === null) return undefined
    return db
      .selectFrom('token_family')
      .select('revoked_at')
      .where('id', '=', id)
      .executeTakeFirst()
  }

  #end(db: Db, familyId: string): Promise<readonly string[]> {
    return this.#revoked(db, (eb) =>
      eb.or([eb('id', '=', familyId), eb('parent_id', '=', familyId)]),
    )
  }

  /** Locked first, parents before children: a child that was being made is there by then. */
  async #revoked(db: Db, which: FamilyFilter): Promise<readonly string[]> {
    await db
      .selectFrom('token_family')
      .select('id')
      .where(which)
      .orderBy('parent_id', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .forUpdate()
      .execute()
    const ended = await db
      .updateTable('token_family')
      .set({ revoked_at: this.#now() })
      .where(which)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    return ended.map(({ id }) => id)
  }

  async #keep(db: Db, familyId: string, refresh: string): Promise<void> {
    const expires = new Date(this.#clock.now() + REFRESH_TOKEN_TTL_MS)
    await db
      .insertInto('refresh_token')
      .values({
        hash: hashToken(refresh),
        family_id: familyId,
        expires_at: expires,
        created_at: this.#now(),
      })
      .execute()
  }

  #now(): Date {
    return new Date(this.#clock.now())
  }
}
