import { sql, type RawBuilder } from 'kysely'
import {
  ACTIONS,
  followerOf,
  type ProspectAction,
  type ProspectRule,
} from '#core/outreach/actions.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { AccountKeys } from '#server/outreach/sender-account-store.ts'
import { goesOn, isFresh, isRunning } from './eligible.ts'
import { isHeldByNote } from './invitation-note.ts'
import type { Change } from './plan.ts'
import { isGivenUp, orTakeOver } from './given-up.ts'
import { keyFor, openTask, startsOf, taskFor, taskOf } from './task-names.ts'

/** Makes the tasks of those who are prepared, in the running campaigns under the alias `c` that are meant. */
export const planPrepared = (
  name: ProspectAction,
  campaigns: RawBuilder<unknown>,
  now: OutreachMs,
) => sql`
  insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
    scheduled_at, priority, dedup_key)
  select m.workspace_id, m.campaign_id, m.id, a.id, ${taskOf(name)}, ${outreachDate(now)},
    m.priority, ${keyFor(name)}
  from campaign_person m
  join campaign c on c.id = m.campaign_id and ${isRunning}
  join person p on p.id = m.person_id
  join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
    and a.network = p.network
  where ${campaigns} and m.workspace_id = c.workspace_id
    and m.status in ${startsOf(name)} and ${goesOn}
    and not exists (select from ${taskFor('known', name)} where not ${isGivenUp('known')})
  order by m.id
  ${orTakeOver} where ${isGivenUp('task')}`

/** Has an action done again that lapsed, with those for whose next one it was done. */
export const planLapsed = (
  name: ProspectAction,
  account: AccountKeys,
  now: OutreachMs,
): Change | null => {
  const { lapsesAfterMs, to }: ProspectRule = ACTIONS[name]
  const follower = followerOf(name)
  if (lapsesAfterMs === null || follower === null) return null
  const found = sql`
    select m.workspace_id, m.campaign_id, m.id, ${account.id}::integer, ${taskOf(name)},
      ${outreachDate(now)}::timestamptz, 1 + m.priority, ${keyFor(name)}
    from task t
    join campaign_person m on m.id = t.campaign_person_id
    join campaign c on c.id = t.campaign_id and ${isRunning}
    where t.sender_account_id = ${account.id} and t.workspace_id = ${account.workspaceId}
      and t.action = ${taskOf(follower)}
      and t.status = 'pending' and m.status = ${to} and ${goesOn}
      and not ${isFresh(now, lapsesAfterMs)} and not ${isHeldByNote(now)}
      and not exists (select from task v where v.campaign_person_id = m.id
        and v.action = ${taskOf(name)} and v.status in ${openTask})`
  const statement = sql`
    insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
      scheduled_at, priority, dedup_key) ${found}
    on conflict (workspace_id, dedup_key) do nothing
    returning id, campaign_id, campaign_person_id`
  return { found, statement }
}
