import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ChangeSet } from '../events/change-set.ts'
import type { ProspectStore } from './prospect-store.ts'
import type { SenderAccountRecord, SenderAccountStore } from './sender-account-store.ts'
import type { TaskStore } from './task-store.ts'

/** An account that something is written of, in whose transaction, and what others hear of it. */
export interface AccountContext {
  readonly transaction: Transaction
  readonly account: SenderAccountRecord
  readonly now: OutreachMs
  readonly changes: ChangeSet
}

/** Who writes of an account, its tasks and whom they are about. */
export interface AccountStores {
  readonly accounts: SenderAccountStore
  readonly tasks: TaskStore
  readonly prospects: ProspectStore
}
