import { epochMs } from '#core/runtime/moments.ts'
import {
  ACTION_NAMES,
  actionFrom,
  ACTIONS,
  type ActionName,
  type ActionRule,
} from '#core/outreach/actions.ts'
import { isDaySpent } from '#core/outreach/earliest-action.ts'
import { wallTimeOf } from '#core/outreach/local-time.ts'
import { actionOfStep, STEPS, type Step } from '#core/outreach/steps.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ChangeSet } from '../events/change-set.ts'
import type { OutreachSnapshot } from '../outreach/read-outreach-state.ts'
import type { SenderAccountRecord, SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskStore } from '../outreach/task-store.ts'

interface NotifyContext extends Pick<OutreachSnapshot, 'state' | 'next'> {
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

  /** Of several the first in the table that was not told today. */
  async execute(
    transaction: Transaction,
    account: SenderAccountRecord,
    { state: { account: state, work }, next, changes }: NotifyContext,
  ): Promise<void> {
    const today = new Date(wallTimeOf(epochMs(state.now), state.zone)).toISOString().slice(0, 10)
    for (const name of ACTION_NAMES) {
      const { budget }: ActionRule = ACTIONS[name]
      const waiting = STEPS.filter((step) => work.waiting[step] && awaits(step, name))
      if (budget === null || waiting.length === 0 || !isDaySpent(budget, state)) continue
      const [taskId] = waiting.flatMap((step) => next[step]?.task ?? [])
      if (taskId === undefined || account.limitNotifiedOn[budget] === today) continue
      await this.#accounts.change(transaction, account.id, {
        limitNotifiedOn: { ...account.limitNotifiedOn, [budget]: today },
      })
      await this.#tasks.setSpent(transaction, taskId, budget)
      changes.task(taskId)
      return
    }
  }
}

/** Whoever waits for an action waits for the next one with them, too: that is what it is done for. */
const awaits = (step: Step, name: ActionName): boolean => {
  const action = actionOfStep(step)
  const rule: ActionRule = ACTIONS[action]
  return action === name || (rule.subject === 'prospect' && actionFrom(rule.to) === name)
}
