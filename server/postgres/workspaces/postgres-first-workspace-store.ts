import type { UserId } from '#core/runtime/ids.ts'
import type { FirstWorkspaceStore, NewWorkspace } from '#server/workspaces/first-workspace-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'

export class PostgresFirstWorkspaceStore implements FirstWorkspaceStore {
  async hasWorkspace(transaction: Transaction, userId: UserId): Promise<boolean> {
    const member = await sqlOf(transaction)
      .selectFrom('workspace_member')
      .select('workspace_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return member !== undefined
  }

  async make(transaction: Transaction, userId: UserId, workspace: NewWorkspace): Promise<void> {
    const db = sqlOf(transaction)
    const { id } = await db
      .insertInto('workspace')
      .values({
        name: workspace.name,
        max_credit: workspace.maxCredit,
        expired_at: workspace.expiredAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('workspace_member').values({ workspace_id: id, user_id: userId }).execute()
  }
}
