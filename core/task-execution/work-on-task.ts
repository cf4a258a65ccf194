import { RequestRejected } from '../errors.ts'
import { actionOf, type ActionName } from '../outreach/actions.ts'
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
    if (!settlement) return null
    try {
      await lease.settle(settlement)
      return settlement
    } catch (error) {
      if (!(error instanceof RequestRejected && error.status === 400)) throw error
      // Something on the page that the server can't take: it is told that much, or it asks for ever.
      await lease.settle(UNREADABLE)
      return UNREADABLE
    }
  }

  #work(task: LeasedTask, lease: LeaseHandle): Promise<Settlement | null> {
    return new WORK[actionOf(task.action)](this.#page).execute(task, lease)
  }
}

const UNREADABLE: Settlement = { status: 'unverified' }

const WORK = {
  visit: VisitPerson,
  connect: ConnectPerson,
  check: CheckAccepted,
} as const satisfies Readonly<Record<ActionName, unknown>>
