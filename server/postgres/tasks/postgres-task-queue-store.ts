import { sql } from 'kysely'
import type { CampaignId, ProspectId, TaskId } from '#core/runtime/ids.ts'
import type { Moment } from '#server/outreach/outreach-time.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'
import type {
  QueueSnapshot,
  TaskQueueStore,
  ChangedTask,
} from '#server/outreach/task-queue-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'
import { planVisits } from '../outreach/planned-visits.ts'
import { isFresh } from '../outreach/eligible.ts'
import { openTask, readOnlyTasks, taskNames } from '../outreach/task-names.ts'
import { dueConnects, dueVisits } from './due-tasks.ts'

/** More people than this never wait for an invitation within its window. */
const MAX_CONNECTS_COUNTED = 200

export class PostgresTaskQueueStore implements TaskQueueStore {
  async snapshot(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: number,
  ): Promise<QueueSnapshot> {
    const connects = dueConnects(account, now)
    const visits = dueVisits(account, now, { onlyFree: false })
    const checks = sql`
      select t.id, t.scheduled_at from task t
      join campaign c on c.id = t.campaign_id and c.status = 'running' and c.deleted_at is null
      where t.sender_account_id = ${account.id} and t.action = ${taskNames.check}
        and t.status = 'pending' order by t.scheduled_at, t.id limit 1`
    const looks = sql`
      select t.id, t.scheduled_at from task t
      where t.sender_account_id = ${account.id} and t.status = 'unverified'
      order by t.scheduled_at, t.id limit 1`
    const { rows } = await sql<{
      held_until: Date | null
      look_at: Date | null
      look_task: TaskId | null
      connects: number
      connect_task: TaskId | null
      visit_task: TaskId | null
      visit_is_free: boolean | null
      check_at: Date | null
      check_task: TaskId | null
    }>`
      with connects as (${connects} limit ${MAX_CONNECTS_COUNTED}), visit as (${visits} limit 1),
        looks as (${looks}), checks as (${checks})
      select
        (select max(t.lease_expires_at) from task t where t.sender_account_id = ${account.id}
          and t.status in ('leased', 'running')) as held_until,
        (select scheduled_at from looks) as look_at, (select id from looks) as look_task,
        (select count(*)::integer from connects) as connects,
        (select id from connects limit 1) as connect_task,
        (select id from visit) as visit_task, (select is_free from visit) as visit_is_free,
        (select scheduled_at from checks) as check_at, (select id from checks) as check_task
    `.execute(sqlOf(transaction))
    const [row] = rows
    if (!row) throw new Error('A snapshot has one row.')
    return {
      heldUntil: row.held_until?.getTime() ?? null,
      lookAt: row.look_at?.getTime() ?? null,
      connects: row.connects,
      isVisitFree: row.visit_is_free ?? false,
      checkAt: row.check_at?.getTime() ?? null,
      tasks: {
        look: row.look_task,
        connect: row.connect_task,
        visit: row.visit_task,
        check: row.check_task,
      },
    }
  }

  async freeVisit(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: number,
  ): Promise<TaskId | null> {
    const { rows } = await sql<{ id: TaskId }>`
      ${dueVisits(account, now, { onlyFree: true })} limit 1`.execute(sqlOf(transaction))
    return rows[0]?.id ?? null
  }

  async expireLeases(
    transaction: Transaction,
    account: SenderAccountRecord,
    { now, real }: Moment,
  ): Promise<readonly ChangedTask[]> {
    const { rows } = await sql<ChangedTaskRow>`
      update task set
        status = case when ${mayHaveActed} then 'unverified' else 'pending' end,
        scheduled_at = case when ${mayHaveActed} then ${new Date(now)} else scheduled_at end,
        intent_at = case when ${mayHaveActed} then intent_at end,
        lease_hash = null, lease_expires_at = null
      where sender_account_id = ${account.id} and status in ('leased', 'running')
        and lease_expires_at <= ${new Date(real)}
      returning id, campaign_id, campaign_person_id`.execute(sqlOf(transaction))
    return rows.map(changedTaskFromRow)
  }

  async refreshLapsed(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: number,
  ): Promise<readonly ChangedTask[]> {
    const { rows } = await sql<ChangedTaskRow>`
      insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
        scheduled_at, priority, dedup_key)
      select m.workspace_id, m.campaign_id, m.id, ${account.id}, ${taskNames.visit},
        ${new Date(now)}, 1 + m.priority, 'visit:' || m.id || ':' || (select count(*) from task v
          where v.campaign_person_id = m.id and v.action = ${taskNames.visit})
      from task t
      join campaign_person m on m.id = t.campaign_person_id
      join campaign c on c.id = t.campaign_id and c.status = 'running' and c.deleted_at is null
      where t.sender_account_id = ${account.id} and t.action = ${taskNames.connect}
        and t.status = 'pending' and m.status = 'VISITED' and m.to_connect
        and not ${isFresh(now)}
        and not exists (select from task v where v.campaign_person_id = m.id
          and v.action = ${taskNames.visit} and v.status in ${openTask})
      on conflict (workspace_id, dedup_key) do nothing
      returning id, campaign_id, campaign_person_id`.execute(sqlOf(transaction))
    return rows.map(changedTaskFromRow)
  }

  async planVisits(
    transaction: Transaction,
    account: SenderAccountRecord,
    which: { now: number; onlyFree: boolean },
  ): Promise<void> {
    const own = sql`a.id = ${account.id} and c.workspace_id = ${account.workspaceId}
      and c.created_by = ${account.userId}`
    await planVisits(own, which).execute(sqlOf(transaction))
  }

  async scheduleChecks(
    transaction: Transaction,
    account: SenderAccountRecord,
    now: number,
  ): Promise<void> {
    await sql`
      insert into task (workspace_id, campaign_id, sender_account_id, action, scheduled_at, dedup_key)
      select c.workspace_id, c.id, ${account.id}, ${taskNames.check},
        coalesce(c.next_check_at, ${new Date(now)}),
        'check:' || c.id || ':' || (select count(*) from task v
          where v.campaign_id = c.id and v.action = ${taskNames.check})
      from campaign c
      where c.workspace_id = ${account.workspaceId} and c.created_by = ${account.userId}
        and c.status = 'running' and c.deleted_at is null
        and exists (select from status_counter s where s.campaign_id = c.id
          and s.status = 'INVITATION_SENT' and s.people_count > 0)
        and not exists (select from task v where v.campaign_id = c.id
          and v.sender_account_id = ${account.id} and v.action = ${taskNames.check}
          and v.status in ${openTask})
      on conflict (workspace_id, dedup_key) do nothing`.execute(sqlOf(transaction))
  }

  async runningCampaigns(
    transaction: Transaction,
    account: SenderAccountRecord,
  ): Promise<readonly CampaignId[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('campaign')
      .where('workspace_id', '=', account.workspaceId)
      .where('created_by', '=', account.userId)
      .where('status', '=', 'running')
      .where('deleted_at', 'is', null)
      .select('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  async firstPending(transaction: Transaction, campaignId: CampaignId): Promise<TaskId | null> {
    const row = await sqlOf(transaction)
      .selectFrom('task')
      .where('campaign_id', '=', campaignId)
      .where('status', '=', 'pending')
      .select('id')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  }
}

/** Looking for accepted invitations changes nothing: it may be done again at any time. */
const mayHaveActed = sql`(intent_at is not null and action not in ${readOnlyTasks})`

interface ChangedTaskRow {
  id: TaskId
  campaign_id: CampaignId
  campaign_person_id: ProspectId | null
}

const changedTaskFromRow = (row: ChangedTaskRow): ChangedTask => ({
  task: row.id,
  campaign: row.campaign_id,
  prospect: row.campaign_person_id,
})
