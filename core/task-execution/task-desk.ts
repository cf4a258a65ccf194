import type { Clock } from '../runtime/clock.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { TaskApi } from '../task/task-api.ts'
import type { LeasedTask, Settlement } from '../task/task-work.ts'
import { persist } from './persist.ts'

/** Neither begun nor pressed with less than this left of a lease. */
export const LEASE_MARGIN_MS = 15_000

export interface TaskDeskPorts {
  readonly tasks: TaskApi
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/** What one task may ask of the server while it is worked on. */
export class TaskDesk {
  readonly task: LeasedTask
  readonly #ports: TaskDeskPorts

  constructor(task: LeasedTask, ports: TaskDeskPorts) {
    this.task = task
    this.#ports = ports
  }

  /** Until when this lease may be acted on. */
  get until(): Date {
    return new Date(this.task.leaseExpiresAt.getTime() - LEASE_MARGIN_MS)
  }

  get hasTime(): boolean {
    return this.#ports.clock.now() < this.until.getTime()
  }

  /** The last look: whether to act now. Where no answer comes it rejects, and nothing is done. */
  async mayAct(): Promise<boolean> {
    if (!this.hasTime) return false
    const look = await persist(() => this.#ports.tasks.begin(this.task), this.until, this.#ports)
    return look.kind === 'go' && this.hasTime
  }

  async settle(settlement: Settlement): Promise<void> {
    const { task } = this
    await persist(
      () => this.#ports.tasks.settle(task, settlement),
      task.leaseExpiresAt,
      this.#ports,
    )
  }
}
