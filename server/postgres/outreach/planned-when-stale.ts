import { sql } from 'kysely'
import type { ProspectAction } from '#core/outreach/actions.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { AccountKeys } from '#server/outreach/sender-account-store.ts'
import { isRunning, mayBeLeased } from './eligible.ts'
import { isOfOtherMember } from './of-other-member.ts'
import type { Change, Plan } from './plan.ts'
import { keyFor, startsOf, taskFor, taskOf } from './task-names.ts'
import { leastWait } from './withdrawal-due.ts'

/** So many people of a campaign have a task at once. */
const MAX_PLANNED = 20

/** No page of the member as whom the account acts by now shows the invitations of another one. */
const cancelOfOthers = (name: ProspectAction, account: AccountKeys): Change => {
  const theirs = sql`m.id = t.campaign_person_id and a.id = t.sender_account_id
    and t.workspace_id = ${account.workspaceId} and t.sender_account_id = ${account.id}
    and t.action = ${taskOf(name)} and t.status = 'pending' and ${isOfOtherMember}`
  return {
    found: sql`select from task t, campaign_person m, sender_account a where ${theirs}`,
    statement: sql`update task t set status = 'cancelled'
      from campaign_person m, sender_account a where ${theirs}`,
  }
}

/** Makes the tasks of those whose invitations have waited long enough, the oldest first. */
const planStale = (name: ProspectAction, account: AccountKeys, now: OutreachMs): Change => {
  const found = sql`
    select c.workspace_id, c.id, next.id, ${account.id}::integer, ${taskOf(name)},
      ${outreachDate(now)}::timestamptz, 0, next.key
    from campaign c join sender_account a on a.id = ${account.id} cross join lateral (
      select m.id, ${keyFor(name)} as key
      from campaign_person m join person p on p.id = m.person_id
      where m.campaign_id = c.id and m.workspace_id = c.workspace_id and m.status in ${startsOf(name)}
        and m.network = ${account.network}
        and coalesce(m.invitation_sent_at, m.status_changed_at) <= ${outreachDate(now)}::timestamptz - ${leastWait}
        and not exists (select from ${taskFor('known', name)} where known.status <> 'cancelled')
        and not ${isOfOtherMember} and ${mayBeLeased(name, now)}
      order by coalesce(m.invitation_sent_at, m.status_changed_at), m.id limit ${sql.lit(MAX_PLANNED)}
    ) next
    where c.workspace_id = ${account.workspaceId} and c.created_by = ${account.userId} and ${isRunning}`
  const statement = sql`
    insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
      scheduled_at, priority, dedup_key) ${found}
    on conflict (workspace_id, dedup_key) do update set status = 'pending', reason_code = '',
      remark = '', lease_hash = null, intent_at = null, attempts = 0, unread = 0, presses_in_vain = 0,
      scheduled_at = excluded.scheduled_at, sender_account_id = excluded.sender_account_id
      where task.status = 'cancelled'`
  return { found, statement }
}

export const planWhenStale = (
  name: ProspectAction,
  account: AccountKeys,
  now: OutreachMs,
): Plan => ({ first: [cancelOfOthers(name, account)], then: planStale(name, account, now) })
