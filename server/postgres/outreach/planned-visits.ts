import type { OutreachMs } from '#core/runtime/moments.ts'
import { sql, type RawBuilder } from 'kysely'
import { mayBeLeased } from './eligible.ts'
import { openTask, taskNames } from './task-names.ts'

/** A campaign has at most so many more visits made for it at once. */
const MAX_PLANNED = 20
/** Where fewer than this are due, more are made. */
const MIN_PLANNED = 10

/**
 * Makes tasks for the visits that come soon, of the running campaigns under the alias `c` that are
 * meant: those asked for first, then in the order of the campaign. Everybody else waits without one.
 */
export const planVisits = (
  campaigns: RawBuilder<unknown>,
  { now, onlyFree }: { readonly now: OutreachMs; readonly onlyFree: boolean },
) => sql`
  insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
    scheduled_at, priority, dedup_key)
  select c.workspace_id, c.id, soon.id, a.id, ${taskNames.visit}, ${new Date(now)}, soon.priority,
    'visit:' || soon.id || ':' || (select count(*) from task v
      where v.campaign_person_id = soon.id and v.action = ${taskNames.visit})
  from campaign c
  join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
  cross join lateral (${undone(now, onlyFree)} limit 1) next
  cross join lateral (${undone(now, onlyFree)} limit ${sql.lit(MAX_PLANNED)}) soon
  where ${campaigns} and c.status = 'running' and c.deleted_at is null
    and (select count(*) from (${planned(now, onlyFree)} limit ${sql.lit(MIN_PLANNED)}) due)
      < ${sql.lit(MIN_PLANNED)}
  on conflict (workspace_id, dedup_key) do nothing`

/** Those of `c` whom `a` may visit and who have no task yet, the next ones first. */
const undone = (now: OutreachMs, onlyFree: boolean) => sql`
  select m.id, m.priority
  from campaign_person m join person p on p.id = m.person_id
  where m.campaign_id = c.id and m.status = 'DISCOVERED' and p.network = a.network
    and ${isMeant(now, onlyFree)}
    and not exists (select from task v where v.campaign_person_id = m.id
      and v.action = ${taskNames.visit} and v.status in ${openTask})
  order by m.priority desc, m.id`

/** Tasks of `c` and `a` that would be done before those to come. */
const planned = (now: OutreachMs, onlyFree: boolean) => sql`
  select from task t
  join campaign_person m on m.id = t.campaign_person_id
  join person p on p.id = m.person_id
  where t.campaign_id = c.id and t.sender_account_id = a.id and t.action = ${taskNames.visit}
    and t.status = 'pending' and t.scheduled_at <= ${new Date(now)}
    and t.priority >= next.priority and ${isMeant(now, onlyFree)}`

const isMeant = (now: OutreachMs, onlyFree: boolean) => sql`
  ${mayBeLeased('visit', now)} and ${onlyFree ? sql`p.enriched_at is not null` : sql`true`}`
