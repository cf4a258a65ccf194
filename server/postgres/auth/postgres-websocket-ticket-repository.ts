import { sql } from 'kysely'
import type {
  WebsocketTicket,
  WebsocketTicketRepository,
} from '#server/auth/websocket-ticket-repository.ts'
import type { SqlDatabase } from '../sql-database.ts'

export class PostgresWebsocketTicketRepository implements WebsocketTicketRepository {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  async add(ticket: WebsocketTicket, max: number): Promise<void> {
    await this.#database.asSystem(async (db) => {
      await db
        .insertInto('websocket_ticket')
        .values({
          hash: ticket.hash,
          user_id: ticket.userId,
          family_id: ticket.familyId,
          expires_at: ticket.expiresAt,
        })
        .execute()
      await db
        .deleteFrom('websocket_ticket')
        .where('hash', 'in', (eb) =>
          eb
            .selectFrom('websocket_ticket')
            .select('hash')
            .where('family_id', '=', ticket.familyId)
            .orderBy(sql`expires_at desc, ctid desc`)
            .offset(max),
        )
        .execute()
    })
  }

  async take(hash: string): Promise<WebsocketTicket | null> {
    const row = await this.#database.asSystem((db) =>
      db
        .deleteFrom('websocket_ticket as ticket')
        .using('token_family as family')
        .whereRef('family.id', '=', 'ticket.family_id')
        .where('ticket.hash', '=', hash)
        .returning(['ticket.user_id', 'ticket.family_id', 'ticket.expires_at', 'family.revoked_at'])
        .executeTakeFirst(),
    )
    if (!row || row.revoked_at) return null
    return { hash, userId: row.user_id, familyId: row.family_id, expiresAt: row.expires_at }
  }
}
