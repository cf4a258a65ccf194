import type { Clock } from '#core/runtime/clock.ts'
import { HOUR, SECOND } from '#core/runtime/durations.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { PaymentRecords } from './billing-store.ts'
import type { ReconcilePayments } from './reconcile-payments.ts'

export interface ReconciliationDeps {
  readonly database: Database
  readonly paymentRecords: PaymentRecords
  readonly reconcilePayments: ReconcilePayments
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly logger: Logger
  readonly bus: Pick<EventBus, 'subscribe'>
}

/** Once an hour it finds out what another server may have begun that nobody told of. */
const MAX_WAIT_MS = HOUR
const MIN_WAIT_MS = 5 * SECOND

/** Looks payments up when they are due; where none is, the provider is asked nothing. */
export class Reconciliation implements Lifecycle {
  readonly #deps: ReconciliationDeps
  #cancel = () => {}
  #unsubscribe = () => {}
  #isRunning = false
  #round: Promise<void> = Promise.resolve()

  constructor(deps: ReconciliationDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#isRunning = true
    this.#unsubscribe = this.#deps.bus.subscribe((events) => {
      if (events.some(({ kind }) => kind === 'payment')) this.wake()
    })
    this.wake()
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    this.#unsubscribe()
    this.#cancel()
    await this.#round
  }

  /** Something is due earlier than was known. */
  wake(): void {
    if (!this.#isRunning) return
    this.#round = this.#round.then(() => this.#plan())
  }

  async #plan(): Promise<void> {
    const { database, paymentRecords, clock, scheduler, logger } = this.#deps
    this.#cancel()
    if (!this.#isRunning) return
    let wait = MAX_WAIT_MS
    try {
      const next = await database.asSystem((transaction) => paymentRecords.nextLook(transaction))
      if (next !== null) wait = Math.max(MIN_WAIT_MS, next.getTime() - clock.now())
    } catch (error) {
      logger.warn('Payments could not be looked for.', { error: String(error) })
    }
    if (!this.#isRunning) return
    this.#cancel = scheduler.after(Math.min(wait, MAX_WAIT_MS), () => {
      this.#round = this.#round.then(() => this.#look())
    })
  }

  async #look(): Promise<void> {
    const { reconcilePayments, logger } = this.#deps
    try {
      await reconcilePayments.execute()
    } catch (error) {
      logger.warn('Payments could not be looked up.', { error: String(error) })
    }
    await this.#plan()
  }
}
