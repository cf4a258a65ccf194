import { NotSignedIn } from '../errors.ts'
import type { ReadableValue } from '../runtime/readable-value.ts'
import { Value } from '../runtime/readable-value.ts'
import { pause } from '../runtime/scheduler.ts'
import type { LeasedTask, Settlement } from '../task/task-work.ts'
import { describeFailure } from './describe-failure.ts'
import type { WorkOnTask, WorkOnTaskDeps } from './work-on-task.ts'

const MIN_WAIT_MS = 100
const MAX_EMPTY_WAIT_MS = 5_000
/** After a task that came to nothing: were it given out again at once, nothing would stop us. */
const IDLE_DELAY_MS = 1_000
/** Timers don't hold days. */
const MAX_WAIT_MS = 600_000
const MIN_FAILURE_WAIT_MS = 2_000
const MAX_FAILURE_WAIT_MS = 60_000

export interface TaskWorkerDeps extends WorkOnTaskDeps {
  readonly work: Pick<WorkOnTask, 'execute'>
}

/**
 * Works through the server's due tasks, one at a time, and asks again when the server said to.
 * It remembers nothing that matters: killed and made anew, it goes on from the server's leases.
 */
export class TaskWorker {
  readonly #deps: TaskWorkerDeps
  readonly #currentTask = new Value<LeasedTask | null>(null)
  #round: Promise<void> | null = null
  #isKickPending = false
  #stopped = false
  #emptyRounds = 0
  #failures = 0
  #cancelWait = () => {}

  constructor(deps: TaskWorkerDeps) {
    this.#deps = deps
  }

  /** The task in hand. */
  get currentTask(): ReadableValue<LeasedTask | null> {
    return this.#currentTask
  }

  /** Asks for work now, or once the task in hand is done. Resolves when there is none left. */
  kick(): Promise<void> {
    this.#stopped = false
    this.#cancelWait()
    if (this.#round) {
      this.#isKickPending = true
      return this.#round
    }
    this.#round = this.#run().finally(() => {
      this.#round = null
    })
    return this.#round
  }

  /** Takes no further task; the one in hand is brought to its end. */
  stop(): void {
    this.#stopped = true
    this.#cancelWait()
  }

  async #run(): Promise<void> {
    do {
      this.#isKickPending = false
      const wait = await this.#workThrough()
      if (wait !== null && !this.#stopped && !this.#isKickPending) this.#kickAfter(wait)
    } while (this.#isKickPending && !this.#stopped)
  }

  /** How long to wait before asking again; null where something else will have to wake it. */
  async #workThrough(): Promise<number | null> {
    try {
      while (!this.#stopped) {
        const lease = await this.#deps.tasks.lease(1)
        const [task] = lease.tasks
        if (!task) return this.#waitUntil(lease.nextDueAt)
        this.#emptyRounds = 0
        const settlement = await this.#workOn(task)
        this.#failures = 0
        if (settlement?.status !== 'succeeded') await pause(this.#deps.scheduler, IDLE_DELAY_MS)
      }
      return null
    } catch (error) {
      if (error instanceof NotSignedIn) return null
      this.#failures += 1
      this.#deps.logger.warn('Work was interrupted.', describeFailure(error))
      const wait = MIN_FAILURE_WAIT_MS * 2 ** (this.#failures - 1)
      return Math.min(wait, MAX_FAILURE_WAIT_MS)
    }
  }

  async #workOn(task: LeasedTask): Promise<Settlement | null> {
    this.#currentTask.set(task)
    try {
      const settlement = await this.#deps.work.execute(task)
      const { id, action, mode } = task
      this.#deps.logger.info('Task', { id, action, mode, status: settlement?.status ?? 'left' })
      return settlement
    } finally {
      this.#currentTask.set(null)
    }
  }

  /** Asks no more often while the server keeps answering that it will be due at once. */
  #waitUntil(due: Date | null): number | null {
    if (due === null) return null
    const least = Math.min(MIN_WAIT_MS * 2 ** this.#emptyRounds, MAX_EMPTY_WAIT_MS)
    this.#emptyRounds += 1
    return Math.min(Math.max(due.getTime() - this.#deps.clock.now(), least), MAX_WAIT_MS)
  }

  #kickAfter(wait: number): void {
    this.#cancelWait = this.#deps.scheduler.after(wait, () => void this.kick())
  }
}
