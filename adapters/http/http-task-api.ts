import { UnexpectedAnswer } from '#core/errors.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Page, PageRequest } from '#core/runtime/page.ts'
import type { TaskApi } from '#core/task/task-api.ts'
import { TASK_STATUSES, type Task, type TaskStatus } from '#core/task/task.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { taskOperations as operations } from './contract/tasks.ts'
import { pageOf } from './pages.ts'
import { TaskCalls } from './task-calls.ts'

export class HttpTaskApi extends TaskCalls implements TaskApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport, clock: Clock) {
    super(calls, clock, operations)
    this.#calls = calls
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
}

const parseTaskStatus = (status: string | undefined): TaskStatus | undefined => {
  const known = TASK_STATUSES.find((one) => one === status)
  if (status !== undefined && !known)
    throw new UnexpectedAnswer(`No task has the status ${status}.`)
  return known
}
