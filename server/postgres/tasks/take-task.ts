import { sql } from 'kysely'
import { NotFound } from '#core/errors.ts'
import { outreachDate, realDate, type OutreachDate } from '#core/runtime/moments.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import type { TaskRecord, TaskStore } from '#server/outreach/task-store.ts'
import { changeAccount, chargeAccount } from '../outreach/change-account.ts'
import { holdProspect } from '../outreach/lock-prospect.ts'
import { isCostly, readOnlyTasks, taskOf } from '../outreach/task-names.ts'
import { prepared } from '../prepared.ts'
import { together } from '../together.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { worded } from '../worded.ts'
import { campaignName, taskFromRow, type TaskRow } from './task-row.ts'

export async function leaseTask(
  db: Db,
  { id, account }: Parameters<TaskStore['lease']>[1],
  lease: Parameters<TaskStore['lease']>[2],
): Promise<TaskRecord | null> {
  const leased = db
    .updateTable('task')
    .set({
      status: 'leased',
      lease_hash: lease.leaseHash,
      lease_expires_at: realDate(lease.expiresAt),
      payload: JSON.stringify(lease.payload),
      remark: '',
      // What may have been done after a backup, or arrived late, is looked for before it is done.
      intent_at: sql<OutreachDate | null>`coalesce(intent_at, (
        select coalesce(a.unrecorded_since, m.look_first_since)
        from campaign_person m, sender_account a
        where m.id = task.campaign_person_id and a.id = task.sender_account_id
          and task.action = ${taskOf('connect')} and task.reason_code <> 'not_done'),
        case when task.action = ${taskOf('visit')} and (task.reason_code <> 'not_done'
          or task.scheduled_at < ${outreachDate(lease.lookedSince)}) then begun_at end)`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'unverified'])
    .returningAll()
    .returning(campaignName)
  const parts = [changeAccount(db, account.id, lease.changes)]
  const { rows } = await prepared(together<TaskRow>(parts, leased)).execute(db)
  return rows[0] ? taskFromRow(rows[0]) : null
}

export async function holdTask(
  db: Db,
  id: TaskId,
  { credits }: Parameters<TaskStore['hold']>[2],
): Promise<TaskRecord | null> {
  const [row] = await askHeld(db, { id, credits })
  return row ? taskFromRow(row) : null
}

interface Held {
  readonly id: TaskId
  readonly credits: boolean
}

const askHeld = worded((db, { id, credits }: Held) => {
  const workspace = workspaceOf(db)
  const its = sql`t.id = ${id} and t.workspace_id = ${workspace}`
  const paying = sql`, paying as materialized (
    select w.id from workspace w where w.id = ${workspace} and exists (
      select from held p, task t where ${its} and ${isCostly}) for no key update)`
  return prepared(sql<TaskRow>`
    with held as materialized (${holdProspect(db, sql`(select t.campaign_person_id from task t where ${its})`)})
      ${credits ? paying : sql``}
    select t.*, c.name as campaign_name, (select count(*) from held) as held
      ${credits ? sql`, (select count(*) from paying) as paying` : sql``}
    from task t left join campaign c on c.id = t.campaign_id where ${its}`)
})

export async function beginTask(
  db: Db,
  { id, account }: Parameters<TaskStore['begin']>[1],
  { intentAt, budget, changes }: Parameters<TaskStore['begin']>[2],
): Promise<TaskRecord> {
  const at = outreachDate(intentAt)
  const charged =
    budget &&
    chargeAccount(db, account, { taskId: id, kind: budget, at: intentAt }).onConflict((clash) =>
      clash.column('task_id').doUpdateSet({ at }),
    )
  const begun = db
    .updateTable('task')
    .set({
      status: 'running',
      intent_at: at,
      was_begun: true,
      begun_at: sql<OutreachDate>`coalesce(begun_at, ${at})`,
      // What was to be pressed was read before; what only reads has not been, until it is settled.
      attempts: sql<number>`case when action in ${readOnlyTasks} then attempts else 0 end`,
      unread: sql<number>`case when action in ${readOnlyTasks} then unread else 0 end`,
    })
    .where('id', '=', id)
    .returningAll()
    .returning(campaignName)
  const parts = [changeAccount(db, account.id, changes), ...(charged ? [charged] : [])]
  const { rows } = await prepared(together<TaskRow>(parts, begun)).execute(db)
  const [row] = rows
  if (row === undefined) throw new NotFound()
  return taskFromRow(row)
}
