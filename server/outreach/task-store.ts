import type { AccountAction } from '#core/outreach/actions.ts'
import type { BudgetKind } from '#core/network/budget-kinds.ts'
import type { Receipt, TaskPayload, TaskResult } from '#core/task/task-work.ts'
import type { Task, TaskAction, TaskStatus } from '#core/task/task.ts'
import type { TaskReason } from '#core/task/task-reason.ts'
import type {
  CampaignId,
  ProspectId,
  SenderAccountId,
  TaskId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { OutreachMs, RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type {
  Charge,
  Rest,
  SenderAccountChanges,
  SenderAccountRecord,
} from './sender-account-store.ts'

/** A task as it is kept; times of the outreach clock unless it says so. */
export interface TaskRecord {
  readonly id: TaskId
  readonly workspaceId: WorkspaceId
  readonly campaign: Task['campaign']
  readonly prospect: ProspectId | null
  readonly accountId: SenderAccountId
  readonly action: TaskAction
  readonly status: TaskStatus
  readonly remark: string
  readonly reasonCode: TaskReason
  readonly payload: TaskPayload
  readonly result: TaskResult | null
  readonly scheduledAt: OutreachMs
  /** Real time. */
  readonly leaseExpiresAt: RealMs | null
  readonly leaseHash: string | null
  /** When the action was about to happen; null while it surely has not. */
  readonly intentAt: OutreachMs | null
  /** How often in a row it came to nothing, since it was begun where it was. */
  readonly attempts: number
  /** How many of these times count against its person. */
  readonly unread: number
  /** How often it was begun, and a look showed that nothing had come of it. */
  readonly pressesInVain: number
  /** Whether it was begun at any time: what was pressed then may arrive late. */
  readonly wasBegun: boolean
  readonly dedupKey: string
  readonly priority: number
}

/** Whether its user asked for it, where it is of the whole account. */
export const isAskedFor = ({ campaign, priority }: TaskRecord): boolean =>
  campaign === null && priority > 0

/** How often a task came to nothing. */
export type Tries = Pick<TaskRecord, 'attempts' | 'unread'>

/** Who works on a task: it is of an account of theirs, or isn't there. */
export interface TaskHolder {
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
}

/** Where a task belongs. */
export interface TaskLocation extends TaskHolder {
  readonly action: TaskAction
  readonly accountId: SenderAccountId
}

export interface TaskQuery {
  readonly campaign?: CampaignId | undefined
  readonly status?: TaskStatus | undefined
  readonly action?: TaskAction | undefined
  readonly offset: number
  readonly limit: number
}

export interface TaskEnd {
  readonly status: 'succeeded' | 'failed' | 'cancelled'
  readonly reasonCode?: TaskReason
  readonly result?: TaskResult | undefined
  readonly receipt?: Receipt | undefined
}

export interface TaskStore {
  /** Null where the user has no such task. */
  locate(transaction: Transaction, id: TaskId, userId: UserId): Promise<TaskLocation | null>
  read(transaction: Transaction, id: TaskId): Promise<TaskRecord>
  /** The invitation of a prospect's person, whichever campaign it is planned by; null where none is. */
  findInvitation(
    transaction: Transaction,
    prospect: { id: ProspectId; campaignId: CampaignId; workspaceId: WorkspaceId },
  ): Promise<Pick<TaskRecord, 'id' | 'accountId'> | null>
  /**
   * Leases a task that waits; `leaseHash` is how its holder is known. A visit that was begun before is
   * to be looked at, unless a look since `lookedSince` has just found that nothing had come of it.
   */
  lease(
    transaction: Transaction,
    by: { readonly id: TaskId; readonly account: SenderAccountRecord },
    lease: {
      readonly leaseHash: string
      readonly expiresAt: RealMs
      readonly payload: TaskPayload
      readonly lookedSince: OutreachMs
      /** What it means for the account. */
      readonly changes: SenderAccountChanges
    },
  ): Promise<TaskRecord>
  /** Holds whom it is about, and with `credits` those that it may cost; null where there is none. */
  hold(
    transaction: Transaction,
    id: TaskId,
    how: { readonly credits: boolean },
  ): Promise<TaskRecord | null>
  /** Writes the intent, and what it means for the account: from here on the action may have happened. */
  begin(
    transaction: Transaction,
    by: { readonly id: TaskId; readonly account: SenderAccountRecord },
    how: {
      readonly intentAt: OutreachMs
      /** What it counts against; a page that was begun with before and not settled counts once, from now on. */
      readonly budget: BudgetKind | null
      readonly changes: SenderAccountChanges
    },
  ): Promise<TaskRecord>
  /** Its end. */
  complete(transaction: Transaction, id: TaskId, how: TaskEnd): Promise<void>
  /** The same of what was done: it counts, if it didn't yet, and the account rests. */
  succeed(
    transaction: Transaction,
    by: { readonly id: TaskId; readonly account: SenderAccountRecord },
    how: TaskEnd & { readonly charge: Omit<Charge, 'taskId'> | null; readonly rest: Rest | null },
  ): Promise<TaskRecord>
  /**
   * Waits again from `at` on: surely not done, or with a result to go on from and its intent kept. One
   * whose prospect has come to their end meanwhile is cancelled.
   */
  release(
    transaction: Transaction,
    id: TaskId,
    how: { at: OutreachMs; reasonCode: TaskReason; result?: TaskResult } & Tries &
      Partial<Pick<TaskRecord, 'pressesInVain'>>,
  ): Promise<void>
  /** Takes it from a holder who was not heard of: it waits again as if released, or is to be looked at. */
  endLease(
    transaction: Transaction,
    id: TaskId,
    how: { status: 'pending' | 'unverified'; at: OutreachMs } & Tries,
  ): Promise<void>
  /** To be looked at, from `at` on. */
  markUnverified(
    transaction: Transaction,
    id: TaskId,
    how: { at: OutreachMs; reasonCode: TaskReason } & Tries,
  ): Promise<void>
  /** Those of an account whose users are asked whether they were done, of one intent. */
  askedSince(
    transaction: Transaction,
    account: { id: SenderAccountId; workspaceId: WorkspaceId },
    intentAt: OutreachMs,
  ): Promise<readonly TaskRecord[]>
  /** Connection requests of an account that may have been sent, and nobody is asked about yet. */
  invitationsInDoubt(
    transaction: Transaction,
    account: { id: SenderAccountId; workspaceId: WorkspaceId },
  ): Promise<readonly TaskRecord[]>
  /** Has those of an account that are under way done from their beginning, whoever holds a lease of them. */
  startOver(
    transaction: Transaction,
    account: { id: SenderAccountId; workspaceId: WorkspaceId },
    action: AccountAction,
  ): Promise<readonly TaskId[]>
  /** Says of a task that waits that a budget is spent. */
  setSpent(transaction: Transaction, id: TaskId, budget: BudgetKind): Promise<void>
  /** Tasks of the user's living workspaces, newest first. */
  list(
    transaction: Transaction,
    workspaceIds: readonly WorkspaceId[],
    query: TaskQuery,
  ): Promise<{ count: number; rows: readonly TaskRecord[] }>
}
