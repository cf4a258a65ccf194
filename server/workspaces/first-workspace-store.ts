import type { UserId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'

export interface NewWorkspace {
  readonly name: string
  readonly maxCredit: number
  readonly expiredAt: RealDate
}

export interface FirstWorkspaceStore {
  hasWorkspace(transaction: Transaction, userId: UserId): Promise<boolean>
  /** Makes a workspace of which the user is the member. */
  make(transaction: Transaction, userId: UserId, workspace: NewWorkspace): Promise<void>
}
