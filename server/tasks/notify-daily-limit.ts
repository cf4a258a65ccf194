import { ACTIONS, type UsedBudget } from '#core/outreach/actions.ts'
import { dailyLimit } from '#core/outreach/budgets.ts'
import { wallTimeOf } from '#core/outreach/local-time.ts'
import { DAY } from '#core/runtime/durations.ts'
import { NO_REMAINING_VISITS } from '#core/outreach/daily-limit.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ChangeSet } from '../events/change-set.ts'
import type { OutreachSnapshot } from '../outreach/read-outreach-state.ts'
import type { SenderAccountRecord, SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskStore } from '../outreach/task-store.ts'

interface NotifyContext extends OutreachSnapshot {
  readonly changes: ChangeSet
}

/** Tells the user, once a day and action, that a budget is spent while somebody waits for it. */
export class NotifyDailyLimit {
  readonly #accounts: SenderAccountStore
  readonly #tasks: TaskStore

  constructor(accounts: SenderAccountStore, tasks: TaskStore) {
    this.#accounts = accounts
    this.#tasks = tasks
  }

  async execute(
    transaction: Transaction,
    account: SenderAccountRecord,
    { state: { account: state, work }, taskOf, changes }: NotifyContext,
  ): Promise<void> {
    const today = new Date(wallTimeOf(state.now, state.zone)).toISOString().slice(0, 10)
    const isSpent = (kind: UsedBudget) =>
      state.used[kind].filter((at) => at > state.now - DAY).length >=
      dailyLimit(kind, state.now - state.startedAt)
    const someoneWaits = work.connects > 0 || work.visits || work.refreshes
    const notify = async (kind: UsedBudget, taskId: TaskId | null) => {
      if (taskId === null || account.limitNotifiedOn[kind] === today) return
      await this.#accounts.change(transaction, account.id, {
        limitNotifiedOn: { ...account.limitNotifiedOn, [kind]: today },
      })
      await this.#tasks.setRemark(transaction, taskId, NO_REMAINING_VISITS)
      changes.task(taskId)
    }
    const { connect, visit } = ACTIONS
    if (someoneWaits && isSpent(connect.budget)) {
      const latest = () => this.#tasks.latest(transaction, account.id, connect.task)
      await notify(connect.budget, taskOf('connect') ?? (await latest()))
    } else if ((work.visits || work.refreshes) && isSpent(visit.budget)) {
      await notify(visit.budget, taskOf('visit'))
    }
  }
}
