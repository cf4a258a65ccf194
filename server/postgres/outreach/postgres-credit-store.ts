import type { WorkspaceId } from '#core/runtime/ids.ts'
import { sql } from 'kysely'
import type { CreditSpending, CreditStore } from '#server/outreach/prospect-store.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared } from '../prepared.ts'
import { sqlOf } from '../transaction.ts'
import { isCostly } from './task-names.ts'

/** The plan's credit where there is a plan, else the trial's. */
const limit = sql<number>`case when status <> 'trial' and subscription is not null
  then (subscription -> 'product' ->> 'credit')::integer else max_credit end`

export class PostgresCreditStore implements CreditStore {
  async lockCreditsLeft(transaction: Transaction, workspaceId: WorkspaceId): Promise<number> {
    const db = sqlOf(transaction)
    await db
      .selectFrom('workspace')
      .where('id', '=', workspaceId)
      .select('id')
      .forNoKeyUpdate()
      .execute()
    return this.creditsLeft(db, workspaceId)
  }

  async creditsLeft(transaction: Transaction, workspaceId: WorkspaceId): Promise<number> {
    const statement = sql<{ left: number }>`
      select greatest(0, ${limit} - credit - (
        select count(*)::integer from task t
        join campaign_person m on m.id = t.campaign_person_id
        join person p on p.id = m.person_id
        where t.workspace_id = ${workspaceId} and ${isCostly}
          and t.intent_at is not null and t.status in ('leased', 'running', 'unverified')))
        as left
      from workspace where id = ${workspaceId}`
    const { rows } = await prepared(statement).execute(sqlOf(transaction))
    return rows[0]?.left ?? 0
  }

  async spend(transaction: Transaction, entry: CreditSpending): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`
      with room as (
        select id from workspace where id = ${entry.workspaceId} and credit + ${entry.amount} <= ${limit}
          for no key update
      ), noted as (
        insert into credit_entry (workspace_id, campaign_person_id, task_id, reason, amount)
        select id, ${entry.prospectId}, ${entry.taskId}, ${entry.reason},
          ${entry.amount}::integer from room
        on conflict (task_id, reason) do nothing
        returning workspace_id
      ), spent as (
        update workspace set credit = credit + ${entry.amount} where id in (select workspace_id from noted)
        returning id
      )
      update campaign_person set credits_spent = credits_spent + ${entry.amount}
      where id = ${entry.prospectId} and workspace_id = ${entry.workspaceId}
        and exists (select from spent)
      returning id`.execute(sqlOf(transaction))
    return rows.length > 0
  }
}
