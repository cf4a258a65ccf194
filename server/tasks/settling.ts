import type { Settlement } from '#core/task/task-work.ts'
import type { Db } from '#server/database/database.ts'
import type { News } from '../events/news.ts'
import type { SenderAccountRecord } from '../outreach/sender-accounts.ts'
import type { TaskRecord } from '../outreach/task-ledger.ts'

/** One settlement on its way into the ledger. */
export interface Settling {
  readonly db: Db
  readonly task: TaskRecord
  readonly account: SenderAccountRecord
  readonly settlement: Settlement
  readonly isLook: boolean
  readonly now: number
  readonly news: News
}
