import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ProspectRecord } from './prospect-store.ts'
import type { AccountStanding, SenderAccountRecord } from './sender-account-store.ts'
import type { TaskRecord } from './task-store.ts'

export interface CampaignState {
  readonly status: CampaignStatus
  readonly isDeleted: boolean
  readonly isArchived: boolean
}

/** What the last look before an action sees. */
export interface LastLook extends AccountStanding {
  readonly prospect: ProspectRecord | null
  /** The task's; null where it is of none, or of one that is gone. */
  readonly campaign: CampaignState | null
}

export interface LastLookStore {
  /** All of it at one moment, once whom the task is about is held, and the credits that it may cost. */
  read(
    transaction: Transaction,
    by: { readonly task: TaskRecord; readonly account: SenderAccountRecord },
    now: OutreachMs,
  ): Promise<LastLook>
}
