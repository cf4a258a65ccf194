import type { RealDate } from '#core/runtime/moments.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AccountLine, ChargedAside, LogLine, OperatorName } from './operator.ts'

export interface OperatorDeed {
  readonly at: RealDate
  readonly by: OperatorName
  readonly command: string
  readonly detail: Readonly<Record<string, unknown>>
}

export interface ListedWorkspace {
  readonly workspace: Workspace
  readonly members: readonly string[]
  readonly chargedAside: ChargedAside | null
}

/** What whoever runs the server sees and sets, across all workspaces. */
export interface OperatorStore {
  /** `now` says which sessions are still good. */
  accounts(transaction: Transaction, now: RealDate): Promise<readonly AccountLine[]>
  /** All of them, or one. */
  workspaces(transaction: Transaction, only?: WorkspaceId): Promise<readonly ListedWorkspace[]>
  /** Keeps everybody else from changing it until the transaction ends; and whether its plan is paid for. */
  lockWorkspace(
    transaction: Transaction,
    id: WorkspaceId,
  ): Promise<{ readonly workspace: Workspace; readonly isPaidFor: boolean } | undefined>
  /**
   * `isOwnPlan` where the plan is whoever runs the server's from now on, and nobody else changes it;
   * `isOver` where they ended it: what a card goes on paying for doesn't bring it back.
   */
  setTerms(
    transaction: Transaction,
    workspace: Workspace,
    how: { readonly isOwnPlan: boolean; readonly isOver: boolean },
  ): Promise<void>
  /** Notes what was done, for ever. */
  note(transaction: Transaction, deed: OperatorDeed): Promise<void>
  /** What was done, newest first. */
  log(transaction: Transaction): Promise<readonly LogLine[]>
}
