import type { TaskId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Wait } from '#core/outreach/prospect-wait.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { ReadStalls } from '../outreach/read-stalls.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskQueueStore } from '../outreach/task-queue-store.ts'
import type { TaskRecord, TaskStore } from '../outreach/task-store.ts'

export interface RequestPreviewDeps {
  readonly database: Database
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly tasks: TaskStore
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
  readonly stalls: Pick<ReadStalls, 'waitOfPreview'>
}

/** A preview that was asked for, and what it waits for where it does. */
export interface AskedPreview {
  readonly task: TaskRecord
  readonly wait: Wait | null
}

interface Asking {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
}

/** Has the first page of a search read, so that its user sees how many it finds. */
export class RequestPreview {
  readonly #deps: RequestPreviewDeps

  constructor(deps: RequestPreviewDeps) {
    this.#deps = deps
  }

  /** The one that is asked for last is the one that counts: an earlier one that still waits is cancelled. */
  async execute(
    { userId, workspaceId }: Asking,
    { network, url }: { readonly network: string; readonly url: string },
  ): Promise<AskedPreview> {
    const { database, accounts, queue, tasks, time, events } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const asked = await database.inWorkspace(workspaceId, async (transaction) => {
      const { now } = time.moment()
      await accounts.ensure(transaction, { workspaceId, userId, network }, now)
      const own = await accounts.ofUser(transaction, workspaceId, userId)
      const account = own.find((one) => one.network === network)
      if (!account) throw new Error('The account was not made.')
      const held = await accounts.lock(transaction, account.id)
      const id = await queue.requestPreview(transaction, held, { url, now })
      changes.task(id)
      return this.#withWait(transaction, userId, await tasks.read(transaction, id))
    })
    events.publish(changes.events())
    return asked
  }

  /** One that its user asked for there; null where there is none. */
  find({ userId, workspaceId }: Asking, id: TaskId): Promise<AskedPreview | null> {
    const { database, tasks } = this.#deps
    return database.inWorkspace(workspaceId, async (transaction) => {
      const place = await tasks.locate(transaction, id, userId)
      if (place?.workspaceId !== workspaceId) return null
      const task = await tasks.read(transaction, id)
      return task.action === 'PREVIEW_SEARCH' ? this.#withWait(transaction, userId, task) : null
    })
  }

  async #withWait(
    transaction: Transaction,
    userId: UserId,
    task: TaskRecord,
  ): Promise<AskedPreview> {
    const { workspaceId } = task
    if (task.status !== 'pending') return { task, wait: null }
    const own = await this.#deps.accounts.ofUser(transaction, workspaceId, userId)
    const account = own.find(({ id }) => id === task.accountId)
    if (!account) return { task, wait: null }
    const by = { workspaceId, userId, network: account.network }
    return { task, wait: await this.#deps.stalls.waitOfPreview(transaction, by) }
  }
}
