import type { ProspectAction } from '#core/outreach/actions.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { type OutreachMs, outreachDate } from '#core/runtime/moments.ts'
import { sql, type RawBuilder } from 'kysely'
import { isRunning, mayBeLeased } from './eligible.ts'
import { bringForward, lastRequested, liveRequestsFor, REQUESTED_PRIORITY } from './requested.ts'
import { keyFor, openTask, startsOf, taskOf } from './task-names.ts'
import {
  peopleToExamine,
  searched,
  searchKinds,
  searchOn,
  type SearchKind,
} from './visit-search.ts'

/** A campaign has at most so many more made for it at once. */
const MAX_PLANNED = 20
/** Where fewer than this are due, more are made. */
const MIN_PLANNED = 10

/** What is planned so, and for whom. */
export interface Searched {
  readonly action: ProspectAction
  readonly now: OutreachMs
  /** Those for whom it costs nothing. */
  readonly onlyFree: boolean
}

/**
 * Makes the tasks that come soon, of the running campaigns under the alias `c` that are
 * meant: those asked for first, then in the order of the campaign. Everybody else waits without one.
 */
export const planBySearch = (campaigns: RawBuilder<unknown>, which: Searched) => sql`
  with next_ones as materialized (
    select c.workspace_id, c.id as campaign_id, a.id as account_id, soon.*
    from campaign c
    join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
    cross join lateral (select ${lastRequested} as last_id) requested
    cross join lateral ${searched}
    cross join lateral (${undone(which)} limit 1) next
    cross join lateral (${undone(which)} limit ${sql.lit(MAX_PLANNED)}) soon
    where ${campaigns} and ${isRunning}
      and (select count(*) from (${planned(which, sql`next.priority`)} limit ${sql.lit(MIN_PLANNED)}) due)
        < ${sql.lit(MIN_PLANNED)}
  ), requested as (
    update campaign_person m set priority = n.priority from next_ones n
    where m.id = n.id and m.priority <> n.priority
  )
  insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
    scheduled_at, priority, dedup_key)
  select workspace_id, campaign_id, id, account_id, ${taskOf(which.action)}, ${outreachDate(which.now)}, priority,
    ${keyFor(which.action)}
  from next_ones m order by priority desc, id
  on conflict (workspace_id, dedup_key) do nothing`

/**
 * Whether a campaign may lack tasks: somebody waits without one, and few are due or some
 * are asked for. Most leases find that none does, and need not look for anybody.
 */
export const mayLackTasks = (campaigns: RawBuilder<unknown>, which: Searched) => sql<{
  found: boolean
  duplicatesOf: CampaignId | null
}>`
  select exists (select from campaign c
    join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
    where ${campaigns} and ${isRunning}
      and (select coalesce(sum(s.people_count), 0) from status_counter s
        where s.campaign_id = c.id and s.network = a.network
          and s.status in ${startsOf(which.action)}) > (select count(*) from task t
          join campaign_person m on m.id = t.campaign_person_id and m.status in ${startsOf(which.action)}
          where t.sender_account_id = a.id and t.campaign_id = c.id
            and t.action = ${taskOf(which.action)} and t.status in ${openTask})
      and (exists (select from prospect_request r where r.campaign_id = c.id and r.withdrawn_at is null)
        or exists (select from campaign_person m where m.campaign_id = c.id
          and m.network = a.network and m.status in ${startsOf(which.action)} and not m.do_not_contact
          and m.suppressed_by is null and m.priority > 0)
        or (select count(*) from (${planned(which, sql.lit(0))} limit ${sql.lit(MIN_PLANNED)}) due)
          < ${sql.lit(MIN_PLANNED)})) or exists (select from prospect_request r
        join campaign c on c.id = r.campaign_id
        join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
        where ${campaigns} and ${isRunning} and r.brought_until is not null) as found,
    (select min(c.id) from campaign c
      join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
      where ${campaigns} and ${isRunning}
        and c.duplicates_after is not null) as "duplicatesOf"`

/** Those whom users chose come first: as many of them as are planned soon. */
export const bringChosen = (campaigns: RawBuilder<unknown>, which: Searched) =>
  bringForward(
    campaigns,
    sql`(select count(*) from (${planned(which, sql.lit(REQUESTED_PRIORITY))}
      limit ${sql.lit(MIN_PLANNED)}) due) < ${sql.lit(MIN_PLANNED)}`,
  )

/** Where nothing is to be done for the account `a`, more people of those campaigns are looked at next time. */
export const searchFurther = (campaigns: RawBuilder<unknown>, which: Searched) =>
  searchKinds(which.onlyFree).map((kind) => {
    const priority = sql.lit(kind === 'requested' ? REQUESTED_PRIORITY : 0)
    const isIdle = sql`not exists (${planned(which, priority)})`
    return searchOn(kind, { action: which.action, campaigns, isIdle })
  })

/** Those of `c` with whom `a` may do it and who have no task yet, the next ones first. */
const undone = (which: Searched) => sql`
  select id, person_id, priority from (
    ${sql.join(
      searchKinds(which.onlyFree).map((kind) => sql`(${undoneOf(kind, which)})`),
      sql` union all `,
    )}
  ) ready
  order by priority desc, id`

const undoneOf = (kind: SearchKind, { action, now }: Searched) => sql`
  select m.id, m.person_id, case when m.id <= requested.last_id and exists (select from ${liveRequestsFor})
      then ${sql.lit(REQUESTED_PRIORITY)}
    else m.priority end as priority
  from ${peopleToExamine(kind, action)}
  where m.status in ${startsOf(action)} and m.network = a.network and ${mayBeLeased(action, now)}
    and not exists (select from task v where v.campaign_person_id = m.id
      and v.action = ${taskOf(action)} and v.status in ${openTask})
  order by ${kind === 'free' ? sql`2 desc, m.id` : sql`m.id`} limit ${sql.lit(MAX_PLANNED)}`

/** Tasks of `c` and `a` that would be done before those to come. */
const planned = ({ action, now, onlyFree }: Searched, priority: RawBuilder<unknown>) => sql`
  select from task t
  join campaign_person m on m.id = t.campaign_person_id
  join person p on p.id = m.person_id
  where t.campaign_id = c.id and t.sender_account_id = a.id and t.action = ${taskOf(action)}
    and t.status = 'pending' and t.scheduled_at <= ${outreachDate(now)}
    and t.priority >= ${priority} and ${mayBeLeased(action, now)}
    and ${onlyFree ? sql`p.enriched_at is not null` : sql`true`}`
