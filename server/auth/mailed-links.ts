import type { Clock } from '#core/runtime/clock.ts'
import type { Db } from '../postgres/database.ts'
import { hashOf, newOpaqueToken } from './opaque-tokens.ts'

export type LinkPurpose = 'verification' | 'reset'

const LIFE_MS: Record<LinkPurpose, number> = { verification: 24 * 3_600_000, reset: 3_600_000 }
/** A page that loads twice must not fail: the link of a verification answers again for so long. */
const AGAIN_MS: Record<LinkPurpose, number> = { verification: 120_000, reset: 0 }

/** Links that prove that somebody reads the mails of an address. */
export class MailedLinks {
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async issue(db: Db, userId: number, purpose: LinkPurpose): Promise<string> {
    const token = newOpaqueToken()
    const expires = new Date(this.#clock.now() + LIFE_MS[purpose])
    await db
      .insertInto('mailed_link')
      .values({ token_hash: hashOf(token), user_id: userId, purpose, expires_at: expires })
      .execute()
    return token
  }

  /** Whose link it is, or null where it is not, or no longer, good. */
  async redeem(db: Db, token: string, purpose: LinkPurpose): Promise<number | null> {
    const now = this.#clock.now()
    const link = await db
      .selectFrom('mailed_link')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst()
    if (!link || link.expires_at.getTime() <= now) return null
    if (link.used_at) return now - link.used_at.getTime() < AGAIN_MS[purpose] ? link.user_id : null
    await db
      .updateTable('mailed_link')
      .set({ used_at: new Date(now) })
      .where('token_hash', '=', link.token_hash)
      .execute()
    return link.user_id
  }

  /** No link of this purpose works any more. */
  async withdraw(db: Db, userId: number, purpose: LinkPurpose): Promise<void> {
    await db
      .deleteFrom('mailed_link')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .execute()
  }
}
