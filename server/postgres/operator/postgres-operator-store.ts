import { sql } from 'kysely'
import type { RealDate } from '#core/runtime/moments.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { AccountLine, LogLine } from '#server/operator/operator.ts'
import type { OperatorDeed, OperatorStore } from '#server/operator/operator-store.ts'
import type { Transaction } from '../../database/database.ts'
import { setTerms } from '../billing/set-terms.ts'
import { sqlOf } from '../transaction.ts'
import { workspaceFromRow } from '../workspaces/postgres-workspace-repository.ts'

/** As many of the newest deeds as are told. */
const MAX_LOG_LINES = 1_000

export class PostgresOperatorStore implements OperatorStore {
  async accounts(transaction: Transaction, now: RealDate): Promise<readonly AccountLine[]> {
    const { rows } = await sql<{
      id: number
      username: string
      first_name: string
      last_name: string
      verified_at: Date | null
      sessions: number
      workspaces: WorkspaceId[]
    }>`
      select u.id, u.username, u.first_name, u.last_name, u.verified_at,
        (select count(*)::integer from token_family f
          where f.user_id = u.id and f.client = 'page' and f.revoked_at is null and exists (
            select from refresh_token t where t.family_id = f.id and t.spent_at is null
              and t.expires_at > ${now})) as sessions,
        array(select workspace_id from workspace_member m where m.user_id = u.id order by 1)
          as workspaces
      from app_user u order by u.id`.execute(sqlOf(transaction))
    return rows.map(({ id, username, sessions, workspaces, ...row }) => ({
      id,
      username,
      name: `${row.first_name} ${row.last_name}`.trim(),
      verifiedAt: row.verified_at?.toISOString() ?? null,
      sessions,
      workspaces,
    }))
  }

  async workspaces(transaction: Transaction, only?: WorkspaceId) {
    const db = sqlOf(transaction)
    const all = db
      .selectFrom('workspace as w')
      .leftJoin('subscription as s', (join) =>
        join
          .onRef('s.workspace_id', '=', 'w.id')
          .on('w.plan_provider', 'is', null)
          .on('s.state', 'in', ['active', 'past_due'])
          .on('s.cancels_at_end', '=', false)
          .on('s.is_missing', '=', false),
      )
      .selectAll('w')
      .select(['s.provider', 's.provider_id'])
      .orderBy('w.id')
    const rows = await (only === undefined ? all : all.where('w.id', '=', only)).execute()
    if (rows.length === 0) return []
    const members = await db
      .selectFrom('workspace_member as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .select(['m.workspace_id', 'u.username'])
      .where(
        'm.workspace_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('u.id')
      .execute()
    const byWorkspace = new Map<WorkspaceId, string[]>()
    for (const { workspace_id: id, username } of members) {
      byWorkspace.set(id, [...(byWorkspace.get(id) ?? []), username])
    }
    return rows.map((row) => ({
      workspace: workspaceFromRow(row),
      members: byWorkspace.get(row.id) ?? [],
      chargedAside:
        row.provider === null || row.provider_id === null
          ? null
          : { provider: row.provider, subscription: row.provider_id },
    }))
  }

  async lockWorkspace(
    transaction: Transaction,
    id: WorkspaceId,
  ): Promise<{ workspace: Workspace; isPaidFor: boolean } | undefined> {
    const row = await sqlOf(transaction)
      .selectFrom('workspace')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return row && { workspace: workspaceFromRow(row), isPaidFor: row.plan_provider !== null }
  }

  async setTerms(
    transaction: Transaction,
    workspace: Workspace,
    { isOwnPlan, isOver }: { readonly isOwnPlan: boolean; readonly isOver: boolean },
  ): Promise<void> {
    const planProvider = isOwnPlan ? { planProvider: null } : {}
    if (isOver) {
      await sqlOf(transaction)
        .updateTable('subscription')
        .set({ is_set_aside: true })
        .where('workspace_id', '=', workspace.id)
        .execute()
    }
    await setTerms(transaction, workspace, { reason: 'set_by_operator', ...planProvider })
  }

  async note(transaction: Transaction, { at, by, command, detail }: OperatorDeed): Promise<void> {
    await sqlOf(transaction)
      .insertInto('operator_log')
      .values({ at, by_user: by, command, detail: JSON.stringify(detail) })
      .execute()
  }

  async log(transaction: Transaction): Promise<readonly LogLine[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('operator_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(MAX_LOG_LINES)
      .execute()
    return rows.map(({ at, by_user: by, command, detail }) => ({
      at: at.toISOString(),
      by,
      command,
      detail,
    }))
  }
}
