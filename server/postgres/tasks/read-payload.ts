import type { ActionName } from '#core/outreach/actions.ts'
import type { CampaignId, ProspectId, TaskId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { TaskPayload } from '#core/task/task-work.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import type { Db } from '../transaction.ts'

/** Whose task it is: a prospect's, a campaign's or the account's. */
export interface PayloadTask {
  readonly id: TaskId
  readonly campaign: CampaignId | null
  readonly prospect: ProspectId | null
  readonly account: SenderAccountRecord
  readonly now: OutreachMs
}

/** What a task has to know beyond whom it is about and where. */
export type ReadPayload = (db: Db, task: PayloadTask) => Promise<Partial<TaskPayload>>

/** Of each action that has to know more. */
export type PayloadReaders = Readonly<Partial<Record<ActionName, ReadPayload>>>
