import type { Clock } from '#core/runtime/clock.ts'
import type { Db } from '../postgres/transaction.ts'
import { hashToken, newOpaqueToken } from './opaque-tokens.ts'

export type LinkPurpose = 'verification' | 'reset'

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
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async issue(
    db: Db,
    { id, password_hash }: { readonly id: number; readonly password_hash: string },
    purpose: LinkPurpose,
  ): Promise<string> {
    const token = newOpaqueToken()
    const expires = new Date(this.#clock.now() + TTL_MS[purpose])
    await db
      .insertInto('mailed_link')
      .values({
        token_hash: hashToken(token),
        user_id: id,
        purpose,
        expires_at: expires,
        ...(purpose === 'verification' && { password_hash }),
      })
      .execute()
    return token
  }

  /** Whose link it is, or null where it is not, or no longer, good. */
  async redeem(db: Db, token: string, purpose: LinkPurpose): Promise<Redeemed | null> {
    const now = this.#clock.now()
    const link = await db
      .selectFrom('mailed_link')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst()
    if (!link || link.expires_at.getTime() <= now) return null
    const redeemed = { userId: link.user_id, passwordHash: link.password_hash }
    if (link.used_at)
      return now - link.used_at.getTime() < REUSE_GRACE_MS[purpose] ? redeemed : null
    await db
      .updateTable('mailed_link')
      .set({ used_at: new Date(now) })
      .where('token_hash', '=', link.token_hash)
      .execute()
    return redeemed
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
