import { RequestRejected } from '#core/errors.ts'
import { STOP_CODES } from '#core/prospect/stop-code.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { later, realDate, type RealDate } from '#core/runtime/moments.ts'
import type { LastLook, Lease, SettleResult, TaskWorkApi } from '#core/task/task-api.ts'
import type { LeasedTask, Settlement } from '#core/task/task-work.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import type { taskOperations } from './contract/tasks.ts'
import type { Answering } from './answering.ts'

export interface LeaseAnswer {
  readonly data: readonly LeasedTask[]
  readonly nextDueAt: RealDate | null
  readonly now: RealDate
}

export interface TaskWorkOperations {
  readonly leaseTasks: Answering<typeof taskOperations.leaseTasks, LeaseAnswer>
  readonly changeTask: Answering<typeof taskOperations.changeTask, unknown>
}

/** The calls of whoever works on tasks. */
export class TaskCalls implements TaskWorkApi {
  readonly #calls: AuthorizedTransport
  readonly #clock: Clock
  readonly #operations: TaskWorkOperations

  constructor(calls: AuthorizedTransport, clock: Clock, operations: TaskWorkOperations) {
    this.#calls = calls
    this.#clock = clock
    this.#operations = operations
  }

  async lease(limit: number): Promise<Lease> {
    const askedAt = this.#clock.now()
    const answer = await this.#calls.call(this.#operations.leaseTasks, { body: { limit } })
    // The server's times by this machine's clock, which may be wrong: too early rather than too late.
    const ahead = askedAt - answer.now.getTime()
    const here = (time: RealDate): RealDate => realDate(later(time.getTime(), ahead))
    return {
      tasks: answer.data.map((task) => ({ ...task, leaseExpiresAt: here(task.leaseExpiresAt) })),
      nextDueAt: answer.nextDueAt && here(answer.nextDueAt),
    }
  }

  async begin(task: LeasedTask, member?: string): Promise<LastLook> {
    try {
      await this.#calls.call(this.#operations.changeTask, {
        params: { id: task.id },
        body: { status: 'running', leaseToken: task.leaseToken, ...(member && { member }) },
      })
      return { kind: 'go' }
    } catch (error) {
      const refused = reasonNotToAct(error)
      if (!refused) throw error
      const code = [...STOP_CODES, 'stale_lease' as const].find((known) => refused.has(known))
      return { kind: 'stop', code: code ?? null }
    }
  }

  async settle(task: LeasedTask, settlement: Settlement): Promise<SettleResult> {
    try {
      await this.#calls.write(this.#operations.changeTask, {
        params: { id: task.id },
        body: { ...settlement, leaseToken: task.leaseToken },
      })
      return { kind: 'taken' }
    } catch (error) {
      if (conflictOf(error)?.has('stale_lease')) return { kind: 'stale' }
      throw error
    }
  }
}

/** Credits and daily limits have statuses of their own. */
const reasonNotToAct = (error: unknown): RequestRejected | null =>
  error instanceof RequestRejected &&
  (error.status === 409 || error.has('insufficient_credits') || error.has('daily_limit_reached'))
    ? error
    : null

const conflictOf = (error: unknown): RequestRejected | null =>
  error instanceof RequestRejected && error.status === 409 ? error : null
