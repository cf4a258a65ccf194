import { dailyLimit } from '#core/outreach/budgets.ts'
import { wallTimeOf } from '#core/outreach/local-time.ts'
import type { OutreachState } from '#core/outreach/outreach-state.ts'
import { DAY } from '#core/runtime/durations.ts'
import { NO_REMAINING_VISITS } from '#core/task/daily-limit.ts'
import type { Db } from '#server/database/database.ts'
import type { News } from '../events/news.ts'
import type { SenderAccountRecord, SenderAccounts } from '../outreach/sender-accounts.ts'
import type { TaskLedger } from '../outreach/task-ledger.ts'
import type { Survey } from '../outreach/task-queue.ts'

/** Tells the user, once a day and action, that a budget is spent while somebody waits for it. */
export class TellDailyLimit {
  readonly #accounts: SenderAccounts
  readonly #tasks: TaskLedger

  constructor(accounts: SenderAccounts, tasks: TaskLedger) {
    this.#accounts = accounts
    this.#tasks = tasks
  }

  async execute(
    db: Db,
    account: SenderAccountRecord,
    { account: state, work }: OutreachState,
    survey: Survey,
    news: News,
  ): Promise<void> {
    const today = new Date(wallTimeOf(state.now, state.zone)).toISOString().slice(0, 10)
    const isSpent = (kind: 'visits' | 'invitations') =>
      state.used[kind].filter((at) => at > state.now - DAY).length >=
      dailyLimit(kind, state.now - state.startedAt)
    const someoneWaits = work.connects > 0 || work.visits || work.refreshes
    const tell = async (kind: 'visits' | 'invitations', taskId: number | null) => {
      if (taskId === null || account.toldLimitOn[kind] === today) return
      await this.#accounts.change(db, account.id, {
        toldLimitOn: { ...account.toldLimitOn, [kind]: today },
      })
      await this.#tasks.remark(db, taskId, NO_REMAINING_VISITS)
      news.task(taskId)
    }
    if (someoneWaits && isSpent('invitations')) {
      const waiting = survey.connectTask
      await tell(
        'invitations',
        waiting ?? (await this.#tasks.latest(db, account.id, 'CONNECT_PEOPLE')),
      )
    } else if ((work.visits || work.refreshes) && isSpent('visits')) {
      await tell('visits', survey.visitTask)
    }
  }
}
