import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'

export interface NewWorkspace {
  readonly name: string
  readonly maxCredit: number
  readonly expiredAt: RealDate
}

export interface NewWorkspaceStore {
  /** Locks a user, so that no other workspace is made meanwhile. */
  lockUser(transaction: Transaction, userId: UserId): Promise<void>
  /** How many workspaces a user is a member of. */
  countOf(transaction: Transaction, userId: UserId): Promise<number>
  /** Makes a workspace of which the user is the member. */
  make(transaction: Transaction, userId: UserId, workspace: NewWorkspace): Promise<WorkspaceId>
}
