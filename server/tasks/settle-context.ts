import type { Network } from '#core/network/network.ts'
import type { Settlement } from '#core/task/task-work.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ChangeSet } from '../events/change-set.ts'
import type { SenderAccountRecord } from '../outreach/sender-account-store.ts'
import type { TaskRecord } from '../outreach/task-store.ts'

/** One settlement on its way into the stores. */
export interface SettleContext {
  readonly transaction: Transaction
  readonly task: TaskRecord
  readonly account: SenderAccountRecord
  /** The account's; undefined where the product no longer knows it. */
  readonly network: Network | undefined
  readonly settlement: Settlement
  readonly isLook: boolean
  readonly now: OutreachMs
  readonly changes: ChangeSet
}
