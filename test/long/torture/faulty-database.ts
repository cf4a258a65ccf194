import type { WorkspaceId } from '#core/runtime/ids.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { DatabaseUnavailable } from '#server/database/errors.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { FaultPlan } from './fault-plan.ts'

type Work<T> = (transaction: Transaction) => Promise<T>

/** A database whose transactions are cut off before they are kept, or after that but unheard. */
export class FaultyDatabase implements Database {
  readonly #inner: Database
  readonly #plan: FaultPlan
  readonly #clock: Clock
  #fullUntil = 0

  constructor(inner: Database, plan: FaultPlan, clock: Clock) {
    this.#inner = inner
    this.#plan = plan
    this.#clock = clock
  }

  inWorkspace<T>(workspaceId: WorkspaceId, work: Work<T>): Promise<T> {
    return this.#cut(work, (kept) => this.#inner.inWorkspace(workspaceId, kept))
  }

  readInWorkspace<T>(workspaceId: WorkspaceId, work: Work<T>): Promise<T> {
    return this.#cut(work, (kept) => this.#inner.readInWorkspace(workspaceId, kept))
  }

  asSystem<T>(work: Work<T>): Promise<T> {
    return this.#inner.asSystem(work)
  }

  ping(): Promise<void> {
    return this.#inner.ping()
  }

  maintain(): Promise<void> {
    return this.#inner.maintain()
  }

  close(): Promise<void> {
    return this.#inner.close()
  }

  async #cut<T>(work: Work<T>, run: (work: Work<T>) => Promise<T>): Promise<T> {
    const fault = this.#plan.draw('database', ['cut off', 'cut off once kept', 'full disk'], 0.4)
    if (fault === 'full disk') this.#fullUntil = this.#clock.now() + this.#plan.upTo(2 * MINUTE)
    const isFull = this.#plan.isOn && this.#clock.now() < this.#fullUntil
    if (fault === 'cut off' || isFull) {
      await run(async (transaction) => {
        await work(transaction)
        throw new CutOff()
      }).catch((error: unknown) => {
        if (!(error instanceof CutOff)) throw error
      })
      throw new DatabaseUnavailable()
    }
    const answer = await run(work)
    if (fault === 'cut off once kept') throw new DatabaseUnavailable()
    return answer
  }
}

class CutOff extends Error {
  override readonly name = 'CutOff'
}
