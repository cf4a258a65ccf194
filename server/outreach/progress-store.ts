import type { PassedStep, SequenceProgress } from '#core/sequence/next-step.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, ProspectId, SequenceMessageId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SenderAccountRecord } from './sender-account-store.ts'

/** How far somebody came in their sequence: their topic's, or else their campaign's. */
export interface ProgressRecord extends SequenceProgress {
  readonly id: ProspectId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
  readonly status: ProspectStatus
  /** The removed ones that were sent to them among them. */
  readonly steps: readonly PassedStep[]
  /** What the steps are now, to be known again by. */
  readonly reckonedBy: string
}

/** What comes next, as it is kept; times of the outreach clock. */
export interface KeptProgress {
  readonly id: ProspectId
  /** The place of the last step that was sent; null where none was. */
  readonly currentStep: number | null
  readonly nextStep: SequenceMessageId | null
  /** When it is due; without a step, when the last wait is over. */
  readonly nextAt: OutreachMs | null
  readonly reckonedBy: string
}

/** Where people are in their sequences. */
export interface ProgressStore {
  /**
   * Those in an account's running campaigns whose next step was reckoned by other steps, or not at all, and
   * those whose last wait is over. Locks them, and leaves out whom somebody else holds; not all at once.
   */
  toReckon(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: OutreachMs,
  ): Promise<readonly ProgressRecord[]>
  /** Of one who is held; null of whoever is written to no more. */
  of(transaction: Transaction, id: ProspectId): Promise<ProgressRecord | null>
  /** Of people who are held. */
  keep(transaction: Transaction, all: readonly KeptProgress[]): Promise<void>
}
