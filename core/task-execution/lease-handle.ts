import type { Clock } from '../runtime/clock.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { TaskWorkApi } from '../task/task-api.ts'
import type { LeasedTask, Settlement } from '../task/task-work.ts'
import { later, realDate, type RealDate } from '../runtime/moments.ts'
import { retryUntil } from './retry-until.ts'

/** Neither begun nor pressed with less than this left of a lease. */
const LEASE_MARGIN_MS = 15_000

export interface LeaseHandleDeps {
  readonly tasks: TaskWorkApi
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/** What one task may ask of the server while it is worked on. */
export class LeaseHandle {
  readonly task: LeasedTask
  /** Whom the page was shown to that was read last; not kept where the server would not take it. */
  member: string | undefined
  readonly #deps: LeaseHandleDeps

  constructor(task: LeasedTask, deps: LeaseHandleDeps) {
    this.task = task
    this.#deps = deps
  }

  /** Until when this lease may be acted on. */
  get deadline(): RealDate {
    return realDate(later(this.task.leaseExpiresAt.getTime(), -LEASE_MARGIN_MS))
  }

  get hasTime(): boolean {
    return this.#deps.clock.now() < this.deadline.getTime()
  }

  /** The last look: whether to act now. Where no answer comes it rejects, and nothing is done. */
  async begin(): Promise<boolean> {
    if (!this.hasTime) return false
    const look = await retryUntil(
      () => this.#deps.tasks.begin(this.task, this.member),
      this.deadline,
      this.#deps,
    )
    return look.kind === 'go' && this.hasTime
  }

  async settle(settlement: Settlement): Promise<void> {
    const { task, member } = this
    const said = member === undefined ? settlement : shownTo(member, settlement)
    await retryUntil(() => this.#deps.tasks.settle(task, said), task.leaseExpiresAt, this.#deps)
  }
}

const shownTo = (member: string, settlement: Settlement): Settlement =>
  settlement.status === 'succeeded'
    ? { ...settlement, receipt: { member, ...settlement.receipt } }
    : { ...settlement, member }
