import type { Clock } from '#core/runtime/clock.ts'
import { DAY, HOUR } from '#core/runtime/durations.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import { CREDIT_RESET_DAYS } from '#core/workspace/credits.ts'
import type { Database } from '../database/database.ts'
import { workspaceAsOf } from '../workspaces/workspace-as-of.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { WorkspaceRepository } from '../workspaces/workspace-repository.ts'
import type { HousekeepingRepository } from './housekeeping-repository.ts'

interface HousekeepingDeps {
  readonly database: Pick<Database, 'maintain'>
  readonly housekeeping: HousekeepingRepository
  readonly workspaces: Pick<WorkspaceRepository, 'lastResetBy' | 'resetCredits'>
  readonly outbox: Pick<Outbox, 'removeBefore'> | null
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly logger: Logger
  readonly bus: Pick<EventBus, 'publish'>
}

/**
 * Clears away, hour by hour, what has run out, and stores and tells that trials and plans have
 * ended and that used credits have returned to 0.
 */
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
    const { database, housekeeping, workspaces, outbox, clock, bus } = this.#deps
    const now = clock.now()
    // The links in them have run out.
    await outbox?.removeBefore(new Date(now - DAY))
    const expired = await housekeeping.clear({
      now: realDate(now),
      mailedLinks: new Date(now - DAY),
      idempotentAnswers: new Date(now - DAY),
      openFamilies: new Date(now - 90 * DAY),
      endedFamilies: new Date(now - 30 * DAY),
      knownAddresses: new Date(now - 90 * DAY),
      // No provider tells of anything again after 30 days; one that did would only be asked once more.
      paymentEvents: realDate(later(now, -60 * DAY)),
    })
    const due = await workspaces.lastResetBy(realDate(later(now, -CREDIT_RESET_DAYS * DAY)))
    for (const workspace of due) await workspaceAsOf(workspace, now, { workspaces, bus })
    bus.publish(expired.map((workspaceId) => ({ kind: 'workspace', workspaceId })))
    await database.maintain()
  }
}
