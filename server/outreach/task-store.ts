import type { Receipt, TaskPayload, TaskResult } from '#core/task/task-work.ts'
import type { TaskAction, TaskStatus } from '#core/task/task.ts'
import type { Transaction } from '#server/database/database.ts'

/** A task as it is kept; times of the outreach clock unless it says so. */
export interface TaskRecord {
  readonly id: number
  readonly workspaceId: number
  readonly campaign: { readonly id: number; readonly name: string }
  readonly prospect: number | null
  readonly accountId: number
  readonly action: TaskAction
  readonly status: TaskStatus
  readonly remark: string
  readonly reasonCode: string
  readonly payload: TaskPayload
  readonly result: TaskResult | null
  readonly scheduledAt: number
  /** Real time. */
  readonly leaseExpiresAt: number | null
  readonly leaseHash: string | null
  /** When the action was about to happen; null while it surely has not. */
  readonly intentAt: number | null
  readonly attempts: number
  readonly dedupKey: string
  readonly priority: number
}

/** Where a task belongs, and who may lease it. */
export interface TaskLocation {
  readonly workspaceId: number
  readonly accountId: number
  readonly userId: number
}

export interface TaskQuery {
  readonly campaign?: number | undefined
  readonly status?: TaskStatus | undefined
  readonly action?: TaskAction | undefined
  readonly offset: number
  readonly limit: number
}

export interface TaskStore {
  /** Null where there is no such task. */
  locate(transaction: Transaction, id: number): Promise<TaskLocation | null>
  read(transaction: Transaction, id: number): Promise<TaskRecord>
  /** Leases a task that waits; `leaseHash` is how its holder is known. */
  lease(
    transaction: Transaction,
    id: number,
    lease: { leaseHash: string; expiresAt: number; payload: TaskPayload },
  ): Promise<TaskRecord>
  /** Writes the intent: from here on the action may have happened. */
  begin(transaction: Transaction, id: number, intentAt: number): Promise<void>
  /** Its end. */
  complete(
    transaction: Transaction,
    id: number,
    how: {
      status: 'succeeded' | 'failed' | 'cancelled'
      reasonCode?: string
      result?: TaskResult | undefined
      receipt?: Receipt | undefined
    },
  ): Promise<void>
  /** Waits again, surely not done, from `at` on. */
  release(
    transaction: Transaction,
    id: number,
    how: { at: number; reasonCode: string },
  ): Promise<void>
  /** To be looked at, from `at` on. */
  markUnverified(
    transaction: Transaction,
    id: number,
    how: { at: number; reasonCode: string; attempts: number },
  ): Promise<void>
  setRemark(transaction: Transaction, id: number, remark: string): Promise<void>
  /** The account's latest task of an action. */
  latest(transaction: Transaction, accountId: number, action: TaskAction): Promise<number | null>
  /** Tasks of the user's living workspaces, newest first. */
  list(
    transaction: Transaction,
    workspaceIds: readonly number[],
    query: TaskQuery,
  ): Promise<{ count: number; rows: readonly TaskRecord[] }>
}
