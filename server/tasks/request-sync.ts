import { dailyReadAt } from '#core/outreach/daily-read.ts'
import { MAX_RANDOM_GAP_MS } from '#core/outreach/gap.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import {
  earliest,
  later,
  latest,
  outreachDate,
  realDate,
  type OutreachDate,
  type OutreachMs,
  type RealDate,
} from '#core/runtime/moments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { SenderAccountRecord, SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskQueueStore } from '../outreach/task-queue-store.ts'
import type { TaskRecord, TaskStore } from '../outreach/task-store.ts'

export interface RequestSyncDeps {
  readonly database: Database
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly tasks: TaskStore
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
  /** The network of an account that is made before there are people. */
  readonly network: string
}

interface SyncedAccount {
  readonly account: SenderAccountRecord
  readonly task: TaskRecord | null
  /** When the next is due that nobody asks for; null where none is. */
  readonly nextAt: OutreachMs | null
}

export interface SyncView {
  readonly lastSyncedAt: RealDate | null
  readonly task: TaskRecord | null
  readonly nextSyncAt: OutreachDate | null
}

const OPEN: readonly TaskRecord['status'][] = ['pending', 'leased', 'running', 'unverified']

/** Has what was done on networks by hand read from their pages, once at a time for each account. */
export class RequestSync {
  readonly #deps: RequestSyncDeps

  constructor(deps: RequestSyncDeps) {
    this.#deps = deps
  }

  /** For each of a user's accounts in these workspaces; of several the first one's task. */
  async execute(userId: UserId, workspaceIds: readonly WorkspaceId[]): Promise<TaskRecord | null> {
    const { database, events } = this.#deps
    const requested: TaskRecord[] = []
    for (const workspaceId of workspaceIds) {
      const changes = new ChangeSet(workspaceId)
      await database.inWorkspace(workspaceId, async (transaction) => {
        for (const account of await this.#accountsOf(transaction, { userId, workspaceId })) {
          const task = await this.#request(transaction, account)
          changes.task(task.id)
          requested.push(task)
        }
      })
      events.publish(changes.events())
    }
    return requested[0] ?? null
  }

  /** When the last one came to its end, the one that is under way, else the last, and when the next is due. */
  async state(userId: UserId, workspaceIds: readonly WorkspaceId[]): Promise<SyncView> {
    const synced: SyncedAccount[] = []
    for (const workspaceId of workspaceIds) {
      const own = await this.#deps.database.inWorkspace(workspaceId, (transaction) =>
        this.#syncedIn(transaction, { userId, workspaceId }),
      )
      synced.push(...own)
    }
    const ends = synced.flatMap(({ account }) => account.lastSyncedAt ?? [])
    const tasks = synced.flatMap(({ task }) => task ?? []).toSorted((a, b) => b.id - a.id)
    const nexts = synced.flatMap(({ nextAt }) => nextAt ?? [])
    const underWay = tasks.find(({ status }) => OPEN.includes(status))
    return {
      lastSyncedAt: ends.length === 0 ? null : realDate(latest(...ends)),
      task: underWay ?? tasks[0] ?? null,
      nextSyncAt: nexts.length === 0 ? null : outreachDate(earliest(...nexts)),
    }
  }

  /** One is made where there is none yet, as for whoever asks for work. */
  async #accountsOf(
    transaction: Transaction,
    { userId, workspaceId }: Owner,
  ): Promise<readonly SenderAccountRecord[]> {
    const { accounts, network, time } = this.#deps
    const own = await accounts.ofUser(transaction, workspaceId, userId)
    if (own.length > 0) return own
    await accounts.ensure(transaction, { workspaceId, userId, network }, time.moment().now)
    return accounts.ofUser(transaction, workspaceId, userId)
  }

  async #request(transaction: Transaction, { id }: SenderAccountRecord): Promise<TaskRecord> {
    const { accounts, queue, tasks, time } = this.#deps
    const account = await accounts.lock(transaction, id)
    const { now } = time.moment()
    const { lastSyncedAt: endedAt } = account
    // Whatever else is due has its turn between two of them.
    const turn = endedAt === null ? now : later(time.outreachTimeOf(endedAt), MAX_RANDOM_GAP_MS)
    const which = { action: 'sync', now, at: latest(now, turn) } as const
    return tasks.read(transaction, await queue.request(transaction, account, which))
  }

  async #syncedIn(
    transaction: Transaction,
    { userId, workspaceId }: Owner,
  ): Promise<readonly SyncedAccount[]> {
    const { accounts, queue, tasks } = this.#deps
    const synced: SyncedAccount[] = []
    for (const account of await accounts.ofUser(transaction, workspaceId, userId)) {
      const id = await queue.lastRequested(transaction, account, 'sync')
      const task = id === null ? null : await tasks.read(transaction, id)
      synced.push({ account, task, nextAt: await this.#nextAt(transaction, account) })
    }
    return synced
  }

  async #nextAt(
    transaction: Transaction,
    account: SenderAccountRecord,
  ): Promise<OutreachMs | null> {
    const { queue, time } = this.#deps
    if (account.health !== 'active') return null
    const dueAt = await queue.nextUnasked(transaction, account, 'sync')
    return dueAt && dailyReadAt({ ...account, now: time.moment().now }, dueAt)
  }
}

interface Owner {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
}
