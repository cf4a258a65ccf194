import type { TaskPayload } from '#core/task/task-work.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SenderAccountRecord } from './sender-account-store.ts'

/** What the extension has to know for a task. */
export interface TaskPayloadStore {
  read(
    transaction: Transaction,
    account: SenderAccountRecord,
    task: { readonly id: TaskId; readonly now: OutreachMs },
  ): Promise<TaskPayload>
}
