import { NotFound } from '#core/errors.ts'
import { sql } from 'kysely'
import type { SenderAccountId, TaskId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { momentOf, outreachDate, type OutreachMs, type RealDate } from '#core/runtime/moments.ts'
import type {
  AccountStanding,
  AccountUsage,
  Charge,
  Rest,
  SenderAccountChanges,
  SenderAccountRecord,
  SenderAccountStore,
} from '#server/outreach/sender-account-store.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared, preparedSelect } from '../prepared.ts'
import { together } from '../together.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { worded } from '../worded.ts'
import {
  standingColumns,
  standingFromRow,
  usageColumns,
  usageFromRow,
  type StandingRow,
  type UsageRow,
} from './account-standing.ts'
import { changeAccount, chargeAccount, chargedAt } from './change-account.ts'
import { chargeByHand } from './charge-by-hand.ts'
import { restoredAccount } from './restored-account.ts'
import { senderAccountFromRow } from './sender-account-row.ts'

const selectAccount = (db: Db) =>
  preparedSelect(db.selectFrom('sender_account as a'))
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select(['u.auto_resume', 'u.resume_time_range'])

type OfUser = Pick<SenderAccountRecord, 'workspaceId' | 'userId'>

const askOfUser = worded((db, { workspaceId, userId }: OfUser) =>
  selectAccount(db)
    .where('a.workspace_id', '=', workspaceId)
    .where('a.user_id', '=', userId)
    .orderBy('a.id'),
)

const askLocked = worded((db, { id }: { readonly id: SenderAccountId }) =>
  selectAccount(db).where('a.id', '=', id).forNoKeyUpdate('a'),
)

const askLockedOfTask = worded(
  (db, { task, userId }: { readonly task: TaskId; readonly userId: UserId }) =>
    selectAccount(db)
      .where('a.id', '=', (tasks) =>
        tasks
          .selectFrom('task as t')
          .where('t.id', '=', task)
          .where('t.workspace_id', '=', workspaceOf(db))
          .select('t.sender_account_id'),
      )
      .where('a.user_id', '=', userId)
      .forNoKeyUpdate('a'),
)

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
    const rows = await askOfUser(transaction, { workspaceId, userId })
    return rows.map(senderAccountFromRow)
  }

  async lastSeen(transaction: Transaction, userId: UserId, workspaceId: WorkspaceId) {
    const row = await sqlOf(transaction)
      .selectFrom('workspace_member as m')
      .innerJoin('sender_account as a', (on) =>
        on.onRef('a.workspace_id', '=', 'm.workspace_id').onRef('a.user_id', '=', 'm.user_id'),
      )
      .where('m.user_id', '=', userId)
      .select([
        sql<RealDate | null>`max(a.last_seen_at) filter (where a.last_seen_by = 'extension')`.as(
          'extension',
        ),
        sql<RealDate | null>`max(a.last_seen_at) filter (where a.workspace_id = ${workspaceId})`.as(
          'anybody',
        ),
      ])
      .executeTakeFirstOrThrow()
    return {
      extension: row.extension && momentOf(row.extension),
      anybody: row.anybody && momentOf(row.anybody),
    }
  }

  async ofWorkspace(
    transaction: Transaction,
    workspaceId: WorkspaceId,
  ): Promise<readonly SenderAccountRecord[]> {
    const rows = await selectAccount(sqlOf(transaction))
      .where('a.workspace_id', '=', workspaceId)
      .execute()
    return rows.map(senderAccountFromRow)
  }

  async lock(transaction: Transaction, id: SenderAccountId): Promise<SenderAccountRecord> {
    const [row] = await askLocked(transaction, { id })
    if (row === undefined) throw new NotFound()
    return senderAccountFromRow(row)
  }

  async lockOfTask(
    transaction: Transaction,
    task: TaskId,
    userId: UserId,
  ): Promise<SenderAccountRecord | null> {
    const [row] = await askLockedOfTask(transaction, { task, userId })
    return row ? senderAccountFromRow(row) : null
  }

  async change(
    transaction: Transaction,
    id: SenderAccountId,
    changes: SenderAccountChanges,
  ): Promise<void> {
    await changeAccount(sqlOf(transaction), id, changes).execute()
  }

  async usage(
    transaction: Transaction,
    account: SenderAccountRecord,
    since: OutreachMs,
  ): Promise<AccountUsage> {
    const statement = sql<UsageRow>`select ${sql.join(usageColumns(account, since))}`
    const { rows } = await prepared(statement).execute(sqlOf(transaction))
    return usageFromRow(onlyRow(rows))
  }

  async standing(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: OutreachMs,
  ): Promise<AccountStanding> {
    const statement = sql<StandingRow>`select ${sql.join(standingColumns(account, now))}`
    const { rows } = await prepared(statement).execute(sqlOf(transaction))
    return standingFromRow(onlyRow(rows))
  }

  async ensureCharged(
    transaction: Transaction,
    account: SenderAccountRecord,
    charge: Charge,
  ): Promise<void> {
    await chargeAccount(sqlOf(transaction), account, charge)
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

  async rest(
    transaction: Transaction,
    { id }: SenderAccountRecord,
    { until, after }: Rest,
  ): Promise<void> {
    const db = sqlOf(transaction)
    const charged = after === null ? [] : [chargedAt(db, [after.task], after.at)]
    const rested = changeAccount(db, id, { nextActionAt: until })
    await prepared(together(charged, rested)).execute(db)
  }

  async setChargedAt(
    transaction: Transaction,
    taskIds: readonly TaskId[],
    at: OutreachMs,
  ): Promise<void> {
    if (taskIds.length === 0) return
    await chargedAt(sqlOf(transaction), taskIds, at).execute()
  }

  async refund(transaction: Transaction, taskId: TaskId): Promise<void> {
    await sqlOf(transaction).deleteFrom('sender_action').where('task_id', '=', taskId).execute()
  }
}

const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('What an account stands at is one row.')
  return row
}
