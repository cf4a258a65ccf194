import { observable, runInAction } from 'mobx'
import type { ProspectId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'

/** How long a row shows that it has changed. */
const FLASH_MS = 1_000

/** Whose rows have changed just now. */
export class ChangedRows {
  readonly #scheduler: Scheduler
  /** A map, as of a set each row would hear of all. */
  readonly #ids = observable.map<ProspectId, true>()

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  has(id: ProspectId): boolean {
    return this.#ids.has(id)
  }

  /** Called in an action. */
  flash(id: ProspectId): void {
    this.#ids.set(id, true)
    this.#scheduler.after(FLASH_MS, () => runInAction(() => this.#ids.delete(id)))
  }
}
