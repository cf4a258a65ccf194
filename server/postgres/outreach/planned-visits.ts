import { type OutreachMs, outreachDate } from '#core/runtime/moments.ts'
import { sql, type RawBuilder } from 'kysely'
import { mayBeLeased } from './eligible.ts'
import { lastRequested, REQUESTED_PRIORITY, requestsFor } from './requested.ts'
import { openTask, taskNames } from './task-names.ts'
import {
  peopleToExamine,
  searched,
  searchKinds,
  searchOn,
  type SearchKind,
} from './visit-search.ts'

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
  with visit as materialized (
    select c.workspace_id, c.id as campaign_id, a.id as account_id, soon.id, soon.priority
    from campaign c
    join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
    cross join lateral (select ${lastRequested} as last_id) requested
    cross join lateral ${searched}
    cross join lateral (${undone(now, onlyFree)} limit 1) next
    cross join lateral (${undone(now, onlyFree)} limit ${sql.lit(MAX_PLANNED)}) soon
    where ${campaigns} and c.status = 'running' and c.deleted_at is null
      and (select count(*) from (${planned(now, onlyFree, sql`next.priority`)} limit ${sql.lit(MIN_PLANNED)}) due)
        < ${sql.lit(MIN_PLANNED)}
  ), requested as (
    update campaign_person m set priority = visit.priority from visit
    where m.id = visit.id and m.priority <> visit.priority
  )
  insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
    scheduled_at, priority, dedup_key)
  select workspace_id, campaign_id, id, account_id, ${taskNames.visit}, ${outreachDate(now)}, priority,
    'visit:' || id || ':' || (select count(*) from task v
      where v.campaign_person_id = visit.id and v.action = ${taskNames.visit})
  from visit order by priority desc, id
  on conflict (workspace_id, dedup_key) do nothing`

/**
 * Whether a campaign may lack visits: somebody waits without a task, and few visits are due or some
 * are asked for. Most leases find that none does, and need not look for anybody.
 */
export const mayLackVisits = (
  campaigns: RawBuilder<unknown>,
  { now, onlyFree }: { readonly now: OutreachMs; readonly onlyFree: boolean },
) => sql<{ found: boolean }>`
  select exists (select from campaign c
    join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
    where ${campaigns} and c.status = 'running' and c.deleted_at is null
      and (select coalesce(sum(s.people_count), 0) from status_counter s
        where s.campaign_id = c.id and s.network = a.network
          and s.status = 'DISCOVERED') > (select count(*) from task t
          join campaign_person m on m.id = t.campaign_person_id and m.status = 'DISCOVERED'
          where t.sender_account_id = a.id and t.campaign_id = c.id
            and t.action = ${taskNames.visit} and t.status in ${openTask})
      and (exists (select from prospect_request r where r.campaign_id = c.id)
        or exists (select from campaign_person m where m.campaign_id = c.id
          and m.status = 'DISCOVERED' and m.priority > 0)
        or (select count(*) from (${planned(now, onlyFree, sql.lit(0))} limit ${sql.lit(MIN_PLANNED)}) due)
          < ${sql.lit(MIN_PLANNED)})) as found`

/** Where nothing is to be done for the account `a`, more people of those campaigns are looked at next time. */
export const searchForVisits = (
  campaigns: RawBuilder<unknown>,
  { now, onlyFree }: { readonly now: OutreachMs; readonly onlyFree: boolean },
) =>
  searchKinds(onlyFree).map((kind) => {
    const priority = sql.lit(kind === 'requested' ? REQUESTED_PRIORITY : 0)
    const isIdle = sql`not exists (${planned(now, onlyFree, priority)})`
    return searchOn(kind, { campaigns, isIdle })
  })

/** Those of `c` whom `a` may visit and who have no task yet, the next ones first. */
const undone = (now: OutreachMs, onlyFree: boolean) => sql`
  select id, priority from (
    ${sql.join(
      searchKinds(onlyFree).map((kind) => sql`(${undoneOf(kind, now)})`),
      sql` union all `,
    )}
  ) ready
  order by priority desc, id`

const undoneOf = (kind: SearchKind, now: OutreachMs) => sql`
  select m.id, case when m.id <= requested.last_id and exists (select from ${requestsFor})
      then ${sql.lit(REQUESTED_PRIORITY)}
    else m.priority end as priority
  from ${peopleToExamine(kind)}
  where m.status = 'DISCOVERED' and p.network = a.network and ${mayBeLeased('visit', now)}
    and not exists (select from task v where v.campaign_person_id = m.id
      and v.action = ${taskNames.visit} and v.status in ${openTask})
  order by ${kind === 'free' ? sql`2 desc, m.id` : sql`m.id`} limit ${sql.lit(MAX_PLANNED)}`

/** Tasks of `c` and `a` that would be done before those to come. */
const planned = (now: OutreachMs, onlyFree: boolean, priority: RawBuilder<unknown>) => sql`
  select from task t
  join campaign_person m on m.id = t.campaign_person_id
  join person p on p.id = m.person_id
  where t.campaign_id = c.id and t.sender_account_id = a.id and t.action = ${taskNames.visit}
    and t.status = 'pending' and t.scheduled_at <= ${outreachDate(now)}
    and t.priority >= ${priority} and ${mayBeLeased('visit', now)}
    and ${onlyFree ? sql`p.enriched_at is not null` : sql`true`}`
