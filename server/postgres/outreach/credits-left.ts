import { sql } from 'kysely'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { CreditSpending } from '#server/outreach/prospect-store.ts'
import { isCostly } from './task-names.ts'

/** The plan's credit where there is a plan, else the trial's. */
const creditLimit = sql<number>`case when status <> 'trial' and subscription is not null
  then (subscription -> 'product' ->> 'credit')::integer else max_credit end`

/** What the workspace can still promise: none where it is not there. */
export const creditsLeftIn = (workspaceId: WorkspaceId) => sql`coalesce((
  select greatest(0, ${creditLimit} - credit - (
    select count(*)::integer from task t
    join campaign_person m on m.id = t.campaign_person_id
    join person p on p.id = m.person_id
    where t.workspace_id = ${workspaceId} and ${isCostly}
      and t.intent_at is not null and t.status in ('leased', 'running', 'unverified')))
  from workspace where id = ${workspaceId}), 0)`

/** Has `spent` of a statement be a row where the credits were there and were not spent before. */
export const spending = ({
  workspaceId,
  prospectId,
  taskId,
  reason,
  amount,
}: CreditSpending) => sql`
  room as (
    select id from workspace where id = ${workspaceId} and credit + ${amount} <= ${creditLimit}
      for no key update
  ), noted as (
    insert into credit_entry (workspace_id, campaign_person_id, task_id, reason, amount)
    select id, ${prospectId}, ${taskId}, ${reason}, ${amount}::integer from room
    on conflict (task_id, reason) do nothing
    returning workspace_id
  ), spent as (
    update workspace set credit = credit + ${amount} where id in (select workspace_id from noted)
    returning id
  )`
