import { NotFound } from '#core/errors.ts'
import { sql } from 'kysely'
import { BUDGET_KINDS, type BudgetKind } from '#core/network/budget-kinds.ts'
import type { SenderAccountId, TaskId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs, realDate, type OutreachMs } from '#core/runtime/moments.ts'
import type {
  AccountUsage,
  Charge,
  SenderAccountChanges,
  SenderAccountRecord,
  SenderAccountStore,
} from '#server/outreach/sender-account-store.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared } from '../prepared.ts'
import { sqlOf, type Db } from '../transaction.ts'
import { chargeByHand } from './charge-by-hand.ts'
import { isOfOtherMember } from './of-other-member.ts'
import { restoredAccount } from './restored-account.ts'
import { senderAccountFromRow } from './sender-account-row.ts'

interface UsageRow {
  readonly used: readonly (readonly [kind: string, at: string])[]
  readonly unanswered: number
}

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
    return senderAccountFromRow(
      await this.#select(sqlOf(transaction))
        .where('a.id', '=', id)
        .forNoKeyUpdate('a')
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
    account: SenderAccountRecord,
    since: OutreachMs,
  ): Promise<AccountUsage> {
    const { id, workspaceId, userId, network } = account
    // What deleted campaigns sent counts as sent by hand, from the next sync on.
    const statement = sql<UsageRow>`
      select (select coalesce(json_agg(json_build_array(kind, at) order by at), '[]')
          from sender_action where workspace_id = ${workspaceId} and sender_account_id = ${id}
            and at >= ${outreachDate(since)}) as used,
        (select coalesce(sum(s.people_count), 0)::integer
          from status_counter s join campaign c on c.id = s.campaign_id
          where s.workspace_id = ${workspaceId} and c.created_by = ${userId}
            and s.network = ${network} and s.status = 'INVITATION_SENT'
            and c.deleted_at is null) as unanswered`
    const { rows } = await prepared(statement).execute(sqlOf(transaction))
    const { used = [], unanswered = 0 } = rows[0] ?? {}
    const times = (kind: BudgetKind) =>
      used.flatMap(([of, at]) => (of === kind ? [outreachMs(Date.parse(at))] : []))
    return {
      used: Object.fromEntries(BUDGET_KINDS.map((kind) => [kind, times(kind)])) as Record<
        BudgetKind,
        OutreachMs[]
      >,
      unansweredInvitations:
        unanswered + account.pendingByHand - (await this.#sentAsOthers(transaction, account)),
    }
  }

  async #sentAsOthers(transaction: Transaction, account: SenderAccountRecord): Promise<number> {
    if (!account.hadOtherMembers) return 0
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from campaign_person m
      join campaign c on c.id = m.campaign_id and c.created_by = ${account.userId}
        and c.deleted_at is null
      join sender_account a on a.id = ${account.id}
      where m.workspace_id = ${account.workspaceId} and m.status = 'INVITATION_SENT'
        and m.network = ${account.network} and ${isOfOtherMember}`.execute(sqlOf(transaction))
    return rows[0]?.count ?? 0
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
