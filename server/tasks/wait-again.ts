import { ruleOf } from '#core/outreach/actions.ts'
import { later } from '#core/runtime/moments.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskRecord, TaskStore } from '../outreach/task-store.ts'
import {
  countsAsUnread,
  MAX_LOOKS,
  MAX_PRESSES_IN_VAIN,
  mayBeDone,
  mayBeGivenUp,
  NO_TRIES,
  waitBeforeLook,
} from './look-again.ts'
import type { SettleContext } from './settle-context.ts'
import type { SettleFailure } from './settle-failure.ts'
import { triesAfter } from './settlement.ts'

interface WaitAgainDeps {
  readonly accounts: SenderAccountStore
  readonly tasks: TaskStore
  readonly failure: SettleFailure
  readonly time: OutreachTime
}

/** Has a task that was not done tried again, until it is given up. */
export class WaitAgain {
  readonly #deps: WaitAgainDeps

  constructor(deps: WaitAgainDeps) {
    this.#deps = deps
  }

  /** Surely not done: it waits, for a while where its page could not be read. */
  async execute(context: SettleContext): Promise<void> {
    const { transaction, task, now } = context
    const { accounts, tasks, time, failure } = this.#deps
    if (mayBeDone(task)) return this.#pressAgain(context)
    const tries = triesAfter(context)
    if (mayBeGivenUp(task) && tries.unread >= MAX_LOOKS) return failure.giveUp(context)
    // What only reads and was begun has opened its page, whatever came of it.
    const isSpent = task.intentAt !== null && ruleOf(task.action).countsFailures
    if (!isSpent) await accounts.refund(transaction, task.id)
    const at = later(now, waitBeforeLook(task.attempts, time.scale))
    await tasks.release(transaction, task.id, { at, reasonCode: 'not_done', ...tries })
  }

  /** It was begun, and nothing came of it: later each time, where whoever pressed lived to say so. */
  async #pressAgain({ account, ...context }: SettleContext): Promise<void> {
    const { transaction, task, now } = context
    const { accounts, tasks, time, failure } = this.#deps
    const pressesInVain = task.pressesInVain + (wasTold(task) ? 1 : 0)
    const isItsOwn = wasTold(task) && countsAsUnread(account.unreadTasks, task.id)
    if (isItsOwn && pressesInVain >= MAX_PRESSES_IN_VAIN)
      return failure.execute(context, 'no_effect')
    await accounts.refund(transaction, task.id)
    const wait = wasTold(task) ? waitBeforeLook(task.pressesInVain, time.scale) : 0
    const again = { at: later(now, wait), reasonCode: 'not_done' as const, pressesInVain }
    await tasks.release(transaction, task.id, { ...again, ...NO_TRIES })
  }
}

/** Whether whoever pressed lived to say that nothing was known of it. */
export const wasTold = ({ reasonCode }: TaskRecord): boolean => reasonCode === 'unverified'
