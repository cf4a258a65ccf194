import { NotFound } from '#core/errors.ts'
import { sql } from 'kysely'
import type { AccountAction } from '#core/outreach/actions.ts'
import type { BudgetKind } from '#core/network/budget-kinds.ts'
import { NO_REMAINING_VISITS } from '#core/outreach/daily-limit.ts'
import type { TaskAction } from '#core/task/task.ts'
import type { TaskId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate, type OutreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type {
  TaskEnd,
  TaskStore,
  TaskQuery,
  TaskRecord,
  Tries,
} from '#server/outreach/task-store.ts'
import type { Transaction } from '../../database/database.ts'
import { ASKED, openTask, taskOf, tasksForPerson } from '../outreach/task-names.ts'
import { sqlOf } from '../transaction.ts'
import { statusToWait } from './status-to-wait.ts'
import { beginTask, holdTask, leaseTask } from './take-task.ts'
import { completeTask, succeedTask } from './end-task.ts'
import { selectTasks, taskFromRow } from './task-row.ts'

/** Of a look for answers that goes on at a later page: since when it looks is when it began. */
const INTENT_OF_PART = sql<OutreachDate | null>`case when result->>'nextPage' is not null then intent_at end`

export class PostgresTaskStore implements TaskStore {
  async locate(transaction: Transaction, id: TaskId, userId: UserId) {
    const row = await sqlOf(transaction)
      .selectFrom('task as t')
      .innerJoin('sender_account as a', 'a.id', 't.sender_account_id')
      .where('t.id', '=', id)
      .where('a.user_id', '=', userId)
      .select(['t.workspace_id as workspaceId', 'a.id as accountId', 'a.user_id as userId'])
      .select('t.action')
      .executeTakeFirst()
    return row ? { ...row, action: row.action as TaskAction } : null
  }

  async read(transaction: Transaction, id: TaskId): Promise<TaskRecord> {
    return taskFromRow(
      await selectTasks(sqlOf(transaction))
        .where('t.id', '=', id)
        .executeTakeFirstOrThrow(() => new NotFound()),
    )
  }

  async findInvitation(
    transaction: Transaction,
    prospect: Parameters<TaskStore['findInvitation']>[1],
  ) {
    const { rows } = await sql<Pick<TaskRecord, 'id' | 'accountId'>>`
      select t.id, t.sender_account_id as "accountId"
      from campaign_person m cross join lateral (select t.* from ${tasksForPerson('t')}) t
      where m.workspace_id = ${prospect.workspaceId} and m.id = ${prospect.id}
        and m.campaign_id = ${prospect.campaignId}`.execute(sqlOf(transaction))
    return rows[0] ?? null
  }

  async lease(
    transaction: Transaction,
    by: Parameters<TaskStore['lease']>[1],
    lease: Parameters<TaskStore['lease']>[2],
  ): Promise<TaskRecord> {
    return (await leaseTask(sqlOf(transaction), by, lease)) ?? this.read(transaction, by.id)
  }

  hold(
    transaction: Transaction,
    id: TaskId,
    how: Parameters<TaskStore['hold']>[2],
  ): Promise<TaskRecord | null> {
    return holdTask(sqlOf(transaction), id, how)
  }

  begin(
    transaction: Transaction,
    by: Parameters<TaskStore['begin']>[1],
    how: Parameters<TaskStore['begin']>[2],
  ): Promise<TaskRecord> {
    return beginTask(sqlOf(transaction), by, how)
  }

  async complete(transaction: Transaction, id: TaskId, how: TaskEnd): Promise<void> {
    await completeTask(sqlOf(transaction), id, how).execute()
  }

  succeed(
    transaction: Transaction,
    by: Parameters<TaskStore['succeed']>[1],
    how: Parameters<TaskStore['succeed']>[2],
  ): Promise<TaskRecord> {
    return succeedTask(sqlOf(transaction), by, how)
  }

  async release(
    transaction: Transaction,
    id: TaskId,
    how: Parameters<TaskStore['release']>[2],
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('task')
      .set({
        status: await statusToWait(transaction, id),
        ...(how.result ? { result: JSON.stringify(how.result) } : { intent_at: INTENT_OF_PART }),
        lease_expires_at: null,
        scheduled_at: outreachDate(how.at),
        reason_code: how.reasonCode,
        attempts: how.attempts,
        unread: how.unread,
        ...(how.pressesInVain !== undefined && { presses_in_vain: how.pressesInVain }),
      })
      .where('id', '=', id)
      .execute()
  }

  async endLease(
    transaction: Transaction,
    id: TaskId,
    how: { status: 'pending' | 'unverified'; at: OutreachMs } & Tries,
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('task')
      .set({
        status: how.status === 'pending' ? await statusToWait(transaction, id) : how.status,
        ...(how.status === 'pending' && { intent_at: INTENT_OF_PART }),
        lease_hash: null,
        lease_expires_at: null,
        scheduled_at: outreachDate(how.at),
        reason_code: 'lease_ended',
        attempts: how.attempts,
        unread: how.unread,
      })
      .where('id', '=', id)
      .execute()
  }

  async markUnverified(
    transaction: Transaction,
    id: TaskId,
    how: Parameters<TaskStore['markUnverified']>[2],
  ): Promise<void> {
    await sqlOf(transaction)
      .updateTable('task')
      .set({
        status: 'unverified',
        lease_expires_at: null,
        scheduled_at: outreachDate(how.at),
        reason_code: how.reasonCode,
        attempts: how.attempts,
        unread: how.unread,
        // Whoever claims a success without having begun may have acted all the same.
        was_begun: sql<boolean>`was_begun or intent_at is null`,
        intent_at: sql<OutreachDate>`coalesce(intent_at, ${outreachDate(how.at)})`,
      })
      .where('id', '=', id)
      .execute()
  }

  async askedSince(
    transaction: Transaction,
    { id, workspaceId }: Parameters<TaskStore['askedSince']>[1],
    intentAt: OutreachMs,
  ): Promise<readonly TaskRecord[]> {
    const rows = await selectTasks(sqlOf(transaction))
      .where('t.workspace_id', '=', workspaceId)
      .where('t.sender_account_id', '=', id)
      .where('t.status', '=', 'unverified')
      .where('t.reason_code', '=', ASKED)
      .where('t.intent_at', '=', outreachDate(intentAt))
      .orderBy('t.id')
      .execute()
    return rows.map(taskFromRow)
  }

  async invitationsInDoubt(
    transaction: Transaction,
    { id, workspaceId }: Parameters<TaskStore['invitationsInDoubt']>[1],
  ): Promise<readonly TaskRecord[]> {
    const rows = await selectTasks(sqlOf(transaction))
      .where('t.workspace_id', '=', workspaceId)
      .where('t.sender_account_id', '=', id)
      .where('t.action', '=', taskOf('connect'))
      .where('t.status', 'in', ['leased', 'running', 'unverified'])
      .where('t.reason_code', '<>', ASKED)
      .where('t.intent_at', 'is not', null)
      .orderBy('t.id')
      .execute()
    return rows.map(taskFromRow)
  }

  async startOver(
    transaction: Transaction,
    { id, workspaceId }: Parameters<TaskStore['startOver']>[1],
    action: AccountAction,
  ): Promise<readonly TaskId[]> {
    const rows = await sqlOf(transaction)
      .updateTable('task')
      .set({ status: 'pending', reason_code: '', result: null, intent_at: null })
      .set({ lease_expires_at: null, attempts: 0, unread: 0 })
      .where('workspace_id', '=', workspaceId)
      .where('sender_account_id', '=', id)
      .where('action', '=', taskOf(action))
      .where(sql<boolean>`status in ${openTask}`)
      .returning('id')
      .execute()
    return rows.map((row) => row.id)
  }

  async setSpent(transaction: Transaction, id: TaskId, budget: BudgetKind): Promise<void> {
    await sqlOf(transaction)
      .updateTable('task')
      .set({ remark: NO_REMAINING_VISITS, spent_budget: budget })
      .where('id', '=', id)
      .execute()
  }

  async list(
    transaction: Transaction,
    workspaceIds: readonly WorkspaceId[],
    query: TaskQuery,
  ): Promise<{ count: number; rows: readonly TaskRecord[] }> {
    if (workspaceIds.length === 0) return { count: 0, rows: [] }
    let found = selectTasks(sqlOf(transaction)).where('t.workspace_id', 'in', workspaceIds)
    if (query.campaign !== undefined) found = found.where('t.campaign_id', '=', query.campaign)
    if (query.status !== undefined) found = found.where('t.status', '=', query.status)
    if (query.action !== undefined) found = found.where('t.action', '=', query.action)
    const [{ count }, rows] = await Promise.all([
      found
        .clearSelect()
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirstOrThrow(),
      found.orderBy('t.id', 'desc').offset(query.offset).limit(query.limit).execute(),
    ])
    return { count, rows: rows.map(taskFromRow) }
  }
}
