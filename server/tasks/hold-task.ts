import type { TaskId, UserId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SenderAccountRecord, SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskRecord, TaskStore } from '../outreach/task-store.ts'

interface HoldTaskDeps {
  readonly accounts: Pick<SenderAccountStore, 'lockOfTask'>
  readonly tasks: Pick<TaskStore, 'hold'>
}

interface Wanted {
  readonly taskId: TaskId
  readonly userId: UserId
  /** Whether what it costs is held, too. */
  readonly credits: boolean
}

/** A task and its account, held with whom it is about; null where the user has no such task. */
export const holdTask = async (
  { accounts, tasks }: HoldTaskDeps,
  transaction: Transaction,
  { taskId, userId, credits }: Wanted,
): Promise<{ readonly account: SenderAccountRecord; readonly task: TaskRecord } | null> => {
  // Asked in this order: the second begins once the first holds the account.
  const [account, task] = await Promise.all([
    accounts.lockOfTask(transaction, taskId, userId),
    tasks.hold(transaction, taskId, { credits }),
  ])
  return account && task && { account, task }
}
