import { gapAfterAction } from '#core/outreach/gap.ts'
import type { Random } from '#core/runtime/random.ts'
import { later } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ChangeSet } from '../events/change-set.ts'
import type { Moment, OutreachTime } from '../outreach/outreach-time.ts'
import type { SenderAccountRecord, SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskQueueStore } from '../outreach/task-queue-store.ts'
import type { CampaignStore } from '../outreach/prospect-store.ts'
import type { TaskRecord, TaskStore } from '../outreach/task-store.ts'
import {
  endCounts,
  isPress,
  MAX_ENDED_LEASES,
  mayBeDone,
  mayBeGivenUp,
  waitBeforeLook,
  withUnread,
} from './look-again.ts'
import type { SettleFailure } from './settle-failure.ts'

export interface EndLeasesDeps {
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly tasks: TaskStore
  readonly campaigns: Pick<CampaignStore, 'finishIfDone'>
  readonly failure: SettleFailure
  readonly time: OutreachTime
  readonly random: Random
}

interface EndContext {
  readonly account: SenderAccountRecord
  readonly moment: Moment
  readonly changes: ChangeSet
}

/**
 * Takes tasks back whose lease ended: one never begun waits again, a while later each time; one that
 * was begun may have been done, and is to be looked at. Whoever works for an account may die of
 * anything: the first end after a page was read counts against the person it was about, and more of
 * them only where nobody else is there to try.
 */
export class EndLeases {
  readonly #deps: EndLeasesDeps

  constructor(deps: EndLeasesDeps) {
    this.#deps = deps
  }

  async execute(transaction: Transaction, context: EndContext): Promise<SenderAccountRecord> {
    const { accounts, queue, tasks, random } = this.#deps
    const { account, moment } = context
    let { unreadTasks } = account
    const ended = await queue.endedLeases(transaction, account, moment.real)
    if (ended.length === 0) return account
    for (const id of ended) {
      const task = await tasks.read(transaction, id)
      await this.#end(transaction, task, { ...context, unreadTasks })
      // Of a press that ended nothing is known yet: that is what the look is for.
      if (!isPress(task)) unreadTasks = withUnread(unreadTasks, id)
    }
    // What may have happened did so by now, and the pause counts from here.
    await accounts.setChargedAt(transaction, ended, moment.now)
    const nextActionAt = later(moment.now, gapAfterAction(random))
    await accounts.change(transaction, account.id, { nextActionAt, unreadTasks })
    return { ...account, nextActionAt, unreadTasks }
  }

  async #end(
    transaction: Transaction,
    task: TaskRecord,
    {
      unreadTasks,
      moment: { now, real },
      changes,
    }: EndContext & Pick<SenderAccountRecord, 'unreadTasks'>,
  ): Promise<void> {
    const { tasks, campaigns, failure, time } = this.#deps
    const counts = !isPress(task) && endCounts(task, { unreadTasks, real })
    const unread = task.unread + (counts ? 1 : 0)
    const wait = isPress(task) ? 0 : waitBeforeLook(task.attempts, time.scale)
    changes.ofTask(task)
    await tasks.endLease(transaction, task.id, {
      status: mayBeDone(task) ? 'unverified' : 'pending',
      at: later(now, wait),
      attempts: task.attempts + (isPress(task) ? 0 : 1),
      unread,
    })
    if (mayBeGivenUp(task) && unread >= MAX_ENDED_LEASES) {
      await failure.giveUp({ transaction, task, now })
    } else if (task.prospect !== null && task.campaign) {
      await campaigns.finishIfDone(transaction, task.campaign.id)
    }
  }
}
