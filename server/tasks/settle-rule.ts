import type { ActionName } from '#core/outreach/actions.ts'
import type { Network } from '#core/network/network.ts'
import type { TaskPayload, TaskResult } from '#core/task/task-work.ts'
import type { Transaction } from '#server/database/database.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import type { SettleContext, SucceededContext } from './settle-context.ts'
import type { Verdict } from './verdict.ts'

/** How a task ends that could not be done, or that it waits again, and whose prospect stands where the rule put them. */
export interface FailureTaken {
  readonly status: 'failed' | 'cancelled' | 'pending'
}

/** How the tasks of one action are settled. */
export interface SettleRule {
  /** Whether the page that was read shows that it was done. */
  shows(result: TaskResult, payload: TaskPayload, network: Network | undefined): boolean
  /** Whether a look at the page shows that it was not done. */
  showsNothing(result: TaskResult | undefined): boolean
  /** What the network says of what may be ours: a reason to look, not an outcome; nothing by default. */
  readonly mayBeOurs?: readonly FailCode[]
  /** Takes what has to be held before the account is; nothing by default. */
  holdFirst?(transaction: Transaction): Promise<void>
  /** Takes in why it can't be done with whom it is for; null where that ends it with them, as it does by default. */
  fail?(context: SettleContext, failCode: FailCode): Promise<FailureTaken | null>
  /** Writes what was done; the task is completed by whoever asks for it. */
  settle(context: SucceededContext): Promise<Verdict>
}

/** One of each action. */
export type SettleRules = Readonly<Record<ActionName, SettleRule>>

/** Whether somebody was neither invited nor connected, as far as a page shows. */
export const isUnrelated = (result: TaskResult | undefined): boolean => result?.relation === 'none'
