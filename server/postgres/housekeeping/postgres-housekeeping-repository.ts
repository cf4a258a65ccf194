import type { WorkspaceId } from '#core/runtime/ids.ts'
import type {
  Cutoffs,
  HousekeepingRepository,
} from '#server/housekeeping/housekeeping-repository.ts'
import type { SqlDatabase } from '../sql-database.ts'

export class PostgresHousekeepingRepository implements HousekeepingRepository {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  async clear(before: Cutoffs): Promise<readonly WorkspaceId[]> {
    const expired = await this.#database.asSystem(async (db) => {
      await db.deleteFrom('websocket_ticket').where('expires_at', '<=', before.now).execute()
      await db.deleteFrom('mailed_link').where('expires_at', '<=', before.mailedLinks).execute()
      await db
        .deleteFrom('idempotent_answer')
        .where('created_at', '<=', before.idempotentAnswers)
        .execute()
      await db.deleteFrom('refresh_token').where('expires_at', '<=', before.now).execute()
      // Sockets are told by it, too.
      await db
        .updateTable('token_family')
        .set({ revoked_at: before.now })
        .where('revoked_at', 'is', null)
        .where('created_at', '<=', before.openFamilies)
        .execute()
      await db.deleteFrom('token_family').where('revoked_at', '<=', before.endedFamilies).execute()
      await db.deleteFrom('known_address').where('seen_at', '<=', before.knownAddresses).execute()
      await db
        .deleteFrom('payment_event')
        .where('received_at', '<=', before.paymentEvents)
        .execute()
      return db
        .updateTable('workspace')
        .set({ status: 'expired' })
        .where('status', 'in', ['trial', 'active'])
        .where('expired_at', '<=', before.now)
        .returning('id')
        .execute()
    })
    return expired.map(({ id }) => id)
  }
}
