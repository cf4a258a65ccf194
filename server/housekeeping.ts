import type { Clock } from '#core/runtime/clock.ts'
import { DAY, HOUR } from '#core/runtime/durations.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { EventBus } from './events/event-bus.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import type { SqlDatabase } from './postgres/sql-database.ts'

interface HousekeepingDeps {
  readonly database: SqlDatabase
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly logger: Logger
  readonly bus: Pick<EventBus, 'publish'>
}

/** Clears away, hour by hour, what has run out, and stores and tells that trials have ended. */
export class Housekeeping implements Lifecycle {
  readonly #deps: HousekeepingDeps
  #cancel = () => {}
  #round: Promise<void> | null = null

  constructor(deps: HousekeepingDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#cancel = this.#deps.scheduler.every(HOUR, () => {
      this.#round ??= this.#tidyOrWarn()
    })
  }

  async stop(): Promise<void> {
    this.#cancel()
    await this.#round
  }

  async #tidyOrWarn(): Promise<void> {
    try {
      await this.tidy()
    } catch (error) {
      const facts = { error: String(error) }
      this.#deps.logger.warn('Housekeeping failed; it is tried again in an hour.', facts)
    } finally {
      this.#round = null
    }
  }

  async tidy(): Promise<void> {
    const { database, clock, bus } = this.#deps
    const now = new Date(clock.now())
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const expired = await database.asSystem(async (db) => {
      await db.deleteFrom('websocket_ticket').where('expires_at', '<=', now).execute()
      await db.deleteFrom('mailed_link').where('expires_at', '<=', ago(DAY)).execute()
      await db.deleteFrom('idempotent_answer').where('created_at', '<=', ago(DAY)).execute()
      await db.deleteFrom('refresh_token').where('expires_at', '<=', now).execute()
      await db
        .deleteFrom('token_family')
        .where('revoked_at', '<=', ago(30 * DAY))
        .execute()
      return db
        .updateTable('workspace')
        .set({ status: 'expired' })
        .where('status', '=', 'trial')
        .where('expired_at', '<=', now)
        .returning('id')
        .execute()
    })
    bus.publish(expired.map(({ id }) => ({ kind: 'workspace', workspaceId: id })))
    await database.maintain()
  }
}
