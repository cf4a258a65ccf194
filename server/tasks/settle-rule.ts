import type { ActionName } from '#core/outreach/actions.ts'
import type { Network } from '#core/network/network.ts'
import type { TaskPayload, TaskResult } from '#core/task/task-work.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SucceededContext } from './settle-context.ts'
import type { Verdict } from './verdict.ts'

/** How the tasks of one action are settled. */
export interface SettleRule {
  /** Whether the page that was read shows that it was done. */
  shows(result: TaskResult, payload: TaskPayload, network: Network | undefined): boolean
  /** Whether a look at the page shows that it was not done. */
  showsNothing(result: TaskResult | undefined): boolean
  /** Takes what has to be held before the account is; nothing by default. */
  holdFirst?(transaction: Transaction): Promise<void>
  /** Writes what was done; the task is completed by whoever asks for it. */
  settle(context: SucceededContext): Promise<Verdict>
}

/** One of each action. */
export type SettleRules = Readonly<Record<ActionName, SettleRule>>

/** Whether somebody was neither invited nor connected, as far as a page shows. */
export const isUnrelated = (result: TaskResult | undefined): boolean => result?.relation === 'none'
