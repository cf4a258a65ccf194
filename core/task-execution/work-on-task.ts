import type { LeasedTask, Settlement } from '../task/task-work.ts'
import { CheckAccepted } from './check-accepted.ts'
import { ConnectPerson } from './connect-person.ts'
import type { SitePage } from './site-page.ts'
import { LeaseHandle, type LeaseHandleDeps } from './lease-handle.ts'
import { VisitPerson } from './visit-person.ts'

/**
 * Takes one leased task to its settlement. It keeps nothing: wherever it is killed, the lease runs
 * out, and the server decides whether the task is done anew (never begun) or only looked at (begun).
 */
export class WorkOnTask {
  readonly #page: SitePage
  readonly #lease: LeaseHandleDeps

  constructor(page: SitePage, lease: LeaseHandleDeps) {
    this.#page = page
    this.#lease = lease
  }

  /** How it was settled; null where it was left alone. */
  async execute(task: LeasedTask): Promise<Settlement | null> {
    const lease = new LeaseHandle(task, this.#lease)
    const settlement = await this.#work(task, lease)
    if (settlement) await lease.settle(settlement)
    return settlement
  }

  #work(task: LeasedTask, lease: LeaseHandle): Promise<Settlement | null> {
    switch (task.action) {
      case 'VISIT_PEOPLE':
        return new VisitPerson(this.#page).execute(task, lease)
      case 'CONNECT_PEOPLE':
        return new ConnectPerson(this.#page).execute(task, lease)
      case 'CHECK_ACCEPTED':
        return new CheckAccepted(this.#page).execute(task, lease)
      default:
        throw new Error(`This extension can't do ${task.action}.`)
    }
  }
}
