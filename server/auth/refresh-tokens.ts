import type { Clock } from '#core/runtime/clock.ts'
import type { Db } from '../postgres/database.ts'
import { hashOf, newOpaqueToken, successorOf } from './opaque-tokens.ts'
import { REFRESH_LIFE_MS, standingOf, type Standing } from './refresh-rules.ts'

export interface Session {
  readonly userId: number
  readonly refresh: string
}

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
  ): Promise<Session> {
    const family = await db
      .insertInto('token_family')
      .values({ user_id: userId, client, parent_id: parentId, created_at: this.#now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const refresh = newOpaqueToken()
    await this.#keep(db, family.id, refresh)
    return { userId, refresh }
  }

  /**
   * The session's next token, or null where `refresh` is not (or no longer) good; a token that
   * was spent before ends its family. With `client` 'extension' a page's token isn't spent.
   */
  async exchange(db: Db, refresh: string, client?: 'extension'): Promise<Session | null> {
    const found = await this.#locked(db, refresh)
    if (!found) return null
    const { family, standing } = found
    if (standing === 'reused') await this.#end(db, family.id)
    if (standing === 'dead' || standing === 'reused') return null
    if (client === 'extension' && family.client === 'page') {
      return this.open(db, family.user_id, 'extension', family.id)
    }
    const successor = successorOf(this.#key, refresh)
    if (standing === 'current') {
      await db
        .updateTable('refresh_token')
        .set({ spent_at: this.#now() })
        .where('hash', '=', hashOf(refresh))
        .execute()
      await this.#keep(db, family.id, successor)
    }
    return { userId: family.user_id, refresh: successor }
  }

  /** Ends the family that `refresh` belongs to, whatever has become of that token. */
  async revoke(db: Db, refresh: string): Promise<void> {
    const token = await db
      .selectFrom('refresh_token')
      .select('family_id')
      .where('hash', '=', hashOf(refresh))
      .executeTakeFirst()
    if (token) await this.#end(db, token.family_id)
  }

  async revokeAll(db: Db, userId: number): Promise<void> {
    await db
      .updateTable('token_family')
      .set({ revoked_at: this.#now() })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute()
  }

  /** Locks the family, so that of parallel exchanges each sees what the others did. */
  async #locked(db: Db, refresh: string) {
    const hash = hashOf(refresh)
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
    const successorHash = hashOf(successorOf(this.#key, refresh))
    const tokens = await db
      .selectFrom('refresh_token')
      .selectAll()
      .where('hash', 'in', [hash, successorHash])
      .execute()
    const token = tokens.find((each) => each.hash === hash)
    const successor = tokens.find((each) => each.hash === successorHash)
    const standing: Standing = token
      ? standingOf(family, token, successor, this.#clock.now())
      : 'dead'
    return { family, standing: parent?.revoked_at ? ('dead' as const) : standing }
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

  async #end(db: Db, familyId: string): Promise<void> {
    await db
      .updateTable('token_family')
      .set({ revoked_at: this.#now() })
      .where((eb) => eb.or([eb('id', '=', familyId), eb('parent_id', '=', familyId)]))
      .where('revoked_at', 'is', null)
      .execute()
  }

  async #keep(db: Db, familyId: string, refresh: string): Promise<void> {
    const expires = new Date(this.#clock.now() + REFRESH_LIFE_MS)
    await db
      .insertInto('refresh_token')
      .values({
        hash: hashOf(refresh),
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
