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

  async take(hash: string): ReturnType<WebsocketTicketRepository['take']> {
    const row = await this.#database.asSystem((db) =>
      db
        .deleteFrom('websocket_ticket as ticket')
        .using('token_family as family')
        .whereRef('family.id', '=', 'ticket.family_id')
        .where('ticket.hash', '=', hash)
        .returning(['ticket.user_id', 'ticket.family_id', 'ticket.expires_at'])
        .returning(['family.client', 'family.revoked_at'])
        .executeTakeFirst(),
    )
    if (!row || row.revoked_at) return null
    const { user_id: userId, family_id: familyId, expires_at: expiresAt, client } = row
    return { hash, userId, familyId, expiresAt, client }
  }
}
