import { RequestRejected, UnexpectedAnswer } from '#core/errors.ts'
import { STOP_CODES } from '#core/prospect/stop-code.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Page, PageRequest } from '#core/runtime/page.ts'
import type { LastLook, Lease, SettleResult, TaskApi } from '#core/task/task-api.ts'
import { TASK_STATUSES, type Task, type TaskStatus } from '#core/task/task.ts'
import type { LeasedTask, Settlement } from '#core/task/task-work.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { later, realDate, type RealDate } from '#core/runtime/moments.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { taskOperations as operations } from './contract/tasks.ts'
import { pageOf } from './pages.ts'

export class HttpTaskApi implements TaskApi {
  readonly #calls: AuthorizedTransport
  readonly #clock: Clock

  constructor(calls: AuthorizedTransport, clock: Clock) {
    this.#calls = calls
    this.#clock = clock
  }

  async list(
    filter: { campaign?: CampaignId; status?: string },
    page: PageRequest,
  ): Promise<Page<Task>> {
    const query = {
      ...page,
      campaign: filter.campaign,
      status: parseTaskStatus(filter.status),
    }
    return pageOf(await this.#calls.call(operations.listTasks, { query }))
  }

  async lease(limit: number): Promise<Lease> {
    const askedAt = this.#clock.now()
    const answer = await this.#calls.call(operations.leaseTasks, { body: { limit } })
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
      await this.#calls.call(operations.changeTask, {
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
      await this.#calls.write(operations.changeTask, {
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

const parseTaskStatus = (status: string | undefined): TaskStatus | undefined => {
  const known = TASK_STATUSES.find((one) => one === status)
  if (status !== undefined && !known)
    throw new UnexpectedAnswer(`No task has the status ${status}.`)
  return known
}
