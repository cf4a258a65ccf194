import { randomBytes } from 'node:crypto'
import type { Clock } from '#core/runtime/clock.ts'
import type { CurrentUser } from '../current-user.ts'
import type { SqlDatabase } from '../postgres/sql-database.ts'
import { hashToken } from './opaque-tokens.ts'

const TTL_MS = 60_000

/** Tickets that open one websocket each, of the session that asked for it. */
export class WebsocketTickets {
  readonly #database: SqlDatabase
  readonly #clock: Clock

  constructor(database: SqlDatabase, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** 128 random bits, written as a UUID is. */
  async issue(user: CurrentUser): Promise<string> {
    const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(randomBytes(16).toString('hex'))
    const uuid = (parts ?? []).slice(1).join('-')
    const expires = new Date(this.#clock.now() + TTL_MS)
    await this.#database.asSystem((db) =>
      db
        .insertInto('websocket_ticket')
        .values({
          hash: hashToken(uuid),
          user_id: user.id,
          family_id: user.familyId,
          expires_at: expires,
        })
        .execute(),
    )
    return uuid
  }

  /** Who holds the ticket, once; null where it isn't good. */
  async redeem(uuid: string): Promise<CurrentUser | null> {
    const used = await this.#database.asSystem((db) =>
      db
        .deleteFrom('websocket_ticket as ticket')
        .using('token_family as family')
        .whereRef('family.id', '=', 'ticket.family_id')
        .where('ticket.hash', '=', hashToken(uuid))
        .returning(['ticket.user_id', 'ticket.family_id', 'ticket.expires_at', 'family.revoked_at'])
        .executeTakeFirst(),
    )
    if (!used || used.revoked_at || used.expires_at.getTime() <= this.#clock.now()) return null
    return { id: used.user_id, familyId: used.family_id }
  }
}
