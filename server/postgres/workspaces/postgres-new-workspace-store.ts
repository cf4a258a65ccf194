import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { NewWorkspaceStore, NewWorkspace } from '#server/workspaces/new-workspace-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'

export class PostgresNewWorkspaceStore implements NewWorkspaceStore {
  async lockUser(transaction: Transaction, userId: UserId): Promise<void> {
    await sqlOf(transaction)
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .execute()
  }

  async countOf(transaction: Transaction, userId: UserId): Promise<number> {
    const { count } = await sqlOf(transaction)
      .selectFrom('workspace_member')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return count
  }

  async make(
    transaction: Transaction,
    userId: UserId,
    workspace: NewWorkspace,
  ): Promise<WorkspaceId> {
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
    return id
  }
}
