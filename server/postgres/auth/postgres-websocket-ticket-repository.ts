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
            .orderBy('id', 'desc')
            .offset(max),
        )
        .execute()
    })
  }

  async use(hash: string, socket: string): ReturnType<WebsocketTicketRepository['use']> {
    const row = await this.#database.asSystem((db) =>
      db
        .updateTable('websocket_ticket as ticket')
        .from('token_family as family')
        .set({ used_for: sql`ticket.used_for || ${socket}::text` })
        .whereRef('family.id', '=', 'ticket.family_id')
        .where('ticket.hash', '=', hash)
        .where(sql<boolean>`${socket}::text <> all (ticket.used_for)`)
        .returning(['ticket.user_id', 'ticket.family_id', 'ticket.expires_at'])
        .returning(['family.client', 'family.revoked_at'])
        .executeTakeFirst(),
    )
    if (!row || row.revoked_at) return null
    const { user_id: userId, family_id: familyId, expires_at: expiresAt, client } = row
    return { hash, userId, familyId, expiresAt, client }
  }
}
