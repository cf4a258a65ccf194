import { NotFound } from '#core/errors.ts'
import { sql } from 'kysely'
import { BUDGET_KINDS, type BudgetKind } from '#core/network/budget-kinds.ts'
import type { SenderAccountId, TaskId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate, realDate, type OutreachMs, momentOf } from '#core/runtime/moments.ts'
import type {
  Charge,
  SenderAccountChanges,
  SenderAccountRecord,
  SenderAccountStore,
  BudgetUsage,
} from '#server/outreach/sender-account-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, type Db } from '../transaction.ts'
import { chargeByHand } from './charge-by-hand.ts'
import { isOfOtherMember } from './of-other-member.ts'
import { restoredAccount } from './restored-account.ts'
import { senderAccountFromRow } from './sender-account-row.ts'

export class PostgresSenderAccountStore implements SenderAccountStore {
  async ensure(
    transaction: Transaction,
    owner: { workspaceId: WorkspaceId; userId: UserId; network: string },
    now: OutreachMs,
  ): Promise<void> {
    const db = sqlOf(transaction)
    const { workspaceId, userId, network } = owner
    await db
      .insertInto('sender_account')
      .values({
        ...{ workspace_id: workspaceId, user_id: userId, network },
        started_at: outreachDate(now),
        ...(await restoredAccount(db, userId)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async ofUser(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    userId: UserId,
  ): Promise<readonly SenderAccountRecord[]> {
    const rows = await this.#select(sqlOf(transaction))
      .where('a.workspace_id', '=', workspaceId)
      .where('a.user_id', '=', userId)
      .orderBy('a.id')
      .execute()
    return rows.map(senderAccountFromRow)
  }

  async ofWorkspace(
    transaction: Transaction,
    workspaceId: WorkspaceId,
  ): Promise<readonly SenderAccountRecord[]> {
    const rows = await this.#select(sqlOf(transaction))
      .where('a.workspace_id', '=', workspaceId)
      .execute()
    return rows.map(senderAccountFromRow)
  }

  async lock(transaction: Transaction, id: SenderAccountId): Promise<SenderAccountRecord> {
    const db = sqlOf(transaction)
    await db
      .selectFrom('sender_account')
      .where('id', '=', id)
      .select('id')
      .forNoKeyUpdate()
      .execute()
    return senderAccountFromRow(
      await this.#select(db)
        .where('a.id', '=', id)
        .executeTakeFirstOrThrow(() => new NotFound()),
    )
  }

  async change(
    transaction: Transaction,
    id: SenderAccountId,
    changes: SenderAccountChanges,
  ): Promise<void> {
    const { health, trouble, nextActionAt, lastSeenAt, lastSeenBy, unrecorded } = changes
    const { unreadTasks, limitNotifiedOn: toldLimitOn, member } = changes
    const { isUnreachable, hadOtherMembers, limits, lastSyncedAt, pendingByHand } = changes
    const { notesResumeAt, lastSteps } = changes
    await sqlOf(transaction)
      .updateTable('sender_account')
      .set({
        ...(health !== undefined && { health }),
        ...(trouble !== undefined && { trouble }),
        ...(nextActionAt !== undefined && { next_action_at: outreachDate(nextActionAt) }),
        ...(lastSteps !== undefined && { last_steps: [...lastSteps] }),
        ...(lastSeenAt !== undefined && { last_seen_at: realDate(lastSeenAt) }),
        ...(lastSeenBy !== undefined && { last_seen_by: lastSeenBy }),
        ...(toldLimitOn !== undefined && { told_limit_on: JSON.stringify(toldLimitOn) }),
        ...(unreadTasks !== undefined && { unread_task_ids: [...unreadTasks] }),
        ...(isUnreachable !== undefined && { is_unreachable: isUnreachable }),
        ...(limits !== undefined && { daily_limits: JSON.stringify(limits) }),
        ...(member !== undefined && { member }),
        ...(hadOtherMembers !== undefined && { had_other_members: hadOtherMembers }),
        ...(lastSyncedAt !== undefined && { last_synced_at: realDate(lastSyncedAt) }),
        ...(pendingByHand !== undefined && { pending_by_hand: pendingByHand }),
        ...(notesResumeAt !== undefined && {
          notes_resume_at: notesResumeAt && outreachDate(notesResumeAt),
        }),
        ...(unrecorded !== undefined && {
          unrecorded_since: unrecorded && outreachDate(unrecorded.since),
          unrecorded_requests: unrecorded && unrecorded.requests,
        }),
      })
      .where('id', '=', id)
      .execute()
  }

  async usage(
    transaction: Transaction,
    id: SenderAccountId,
    since: OutreachMs,
  ): Promise<BudgetUsage> {
    const rows = await sqlOf(transaction)
      .selectFrom('sender_action')
      .where('sender_account_id', '=', id)
      .where('at', '>=', outreachDate(since))
      .select(['kind', 'at'])
      .orderBy('at')
      .execute()
    const times = (kind: BudgetKind) =>
      rows.filter((row) => row.kind === kind).map(({ at }) => momentOf(at))
    return Object.fromEntries(BUDGET_KINDS.map((kind) => [kind, times(kind)])) as Record<
      BudgetKind,
      OutreachMs[]
    >
  }

  async unansweredInvitations(
    transaction: Transaction,
    account: SenderAccountRecord,
  ): Promise<number> {
    const db = sqlOf(transaction)
    const row = await db
      .selectFrom('status_counter as s')
      .innerJoin('campaign as c', 'c.id', 's.campaign_id')
      .where('s.workspace_id', '=', account.workspaceId)
      .where('c.created_by', '=', account.userId)
      .where('s.network', '=', account.network)
      .where('s.status', '=', 'INVITATION_SENT')
      // From the next sync on, theirs count as sent by hand.
      .where('c.deleted_at', 'is', null)
      .select(sql<number>`coalesce(sum(s.people_count), 0)::integer`.as('count'))
      .executeTakeFirstOrThrow()
    const all = row.count + account.pendingByHand
    if (!account.hadOtherMembers) return all
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from campaign_person m
      join campaign c on c.id = m.campaign_id and c.created_by = ${account.userId}
        and c.deleted_at is null
      join sender_account a on a.id = ${account.id}
      where m.workspace_id = ${account.workspaceId} and m.status = 'INVITATION_SENT'
        and m.network = ${account.network} and ${isOfOtherMember}`.execute(db)
    return all - (rows[0]?.count ?? 0)
  }

  async charge(
    transaction: Transaction,
    account: SenderAccountRecord,
    charge: Charge,
  ): Promise<void> {
    // A page that was begun with and not settled is read again: it counts once, from then on.
    await this.#insertCharge(transaction, account, charge)
      .onConflict((conflict) =>
        conflict.column('task_id').doUpdateSet({ at: outreachDate(charge.at) }),
      )
      .execute()
  }

  async ensureCharged(
    transaction: Transaction,
    account: SenderAccountRecord,
    charge: Charge,
  ): Promise<void> {
    await this.#insertCharge(transaction, account, charge)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async chargeByHand(
    transaction: Transaction,
    account: SenderAccountRecord,
    sent: Parameters<SenderAccountStore['chargeByHand']>[2],
  ): Promise<void> {
    await chargeByHand(sqlOf(transaction), account, sent)
  }

  async setChargedAt(
    transaction: Transaction,
    taskIds: readonly TaskId[],
    at: OutreachMs,
  ): Promise<void> {
    if (taskIds.length === 0) return
    await sqlOf(transaction)
      .updateTable('sender_action')
      .set({ at: outreachDate(at) })
      .where('task_id', 'in', taskIds)
      .execute()
  }

  async refund(transaction: Transaction, taskId: TaskId): Promise<void> {
    await sqlOf(transaction).deleteFrom('sender_action').where('task_id', '=', taskId).execute()
  }

  #insertCharge(
    transaction: Transaction,
    account: SenderAccountRecord,
    { taskId, kind, at }: Charge,
  ) {
    return sqlOf(transaction)
      .insertInto('sender_action')
      .values({
        task_id: taskId,
        workspace_id: account.workspaceId,
        sender_account_id: account.id,
        kind,
        at: outreachDate(at),
      })
  }

  #select(db: Db) {
    return db
      .selectFrom('sender_account as a')
      .innerJoin('app_user as u', 'u.id', 'a.user_id')
      .selectAll('a')
      .select(['u.auto_resume', 'u.resume_time_range'])
  }
}
