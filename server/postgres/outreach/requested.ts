import { sql, type RawBuilder } from 'kysely'
import { isRunning } from './eligible.ts'

/** Priority of those whom a user asked for. */
export const REQUESTED_PRIORITY = 10

/** The last prospect of the campaign `c` whom a user asked for together with all before. */
export const lastRequested = sql<number>`coalesce((select max(r.last_prospect_id)
  from prospect_request r where r.campaign_id = c.id and r.prospect_ids is null and r.withdrawn_at is null), 0)`

/**
 * What was asked for everybody who waited, of the prospect `m`: it waited then if it still does, or
 * if its first visit came later. Whoever was refused, or was freed as a duplicate later, was none of them.
 */
export const requestsFor = sql`prospect_request r
  where r.campaign_id = m.campaign_id and r.prospect_ids is null and r.last_prospect_id >= m.id
    and m.id <> all(r.refused_prospect_ids)
    and (m.status = 'DISCOVERED' or m.status_changed_at >= r.at)
    and not exists (select from event e where e.campaign_person_id = m.id
      and ((e.verb = 'enriched' and e.at < r.at) or (e.verb = 'duplicate_freed' and e.at > r.at)))`

/** Of what was asked for everybody, what is asked for the prospect `m` still. */
export const liveRequestsFor = sql`${requestsFor} and r.withdrawn_at is null`

/** So many of those who were chosen are brought forward at once. */
const MAX_BROUGHT = 100

/**
 * Brings the next of those forward who were chosen for one of the campaigns `c`, where too few of them
 * have their task: of each campaign the oldest request first. Counts may be held by now, for which
 * whoever holds a person waits: that one is left to whoever plans next.
 */
export const bringForward = (
  campaigns: RawBuilder<unknown>,
  hasFew: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  with next_ones as materialized (
    select r.id as request, r.last_prospect_id, part.id from campaign c
    join sender_account a on a.workspace_id = c.workspace_id and a.user_id = c.created_by
    cross join lateral (select * from prospect_request open
      where open.campaign_id = c.id and open.brought_until is not null
      order by open.id limit 1) r
    cross join lateral (select chosen.id from unnest(r.prospect_ids) chosen (id)
      where chosen.id > r.brought_until order by chosen.id limit ${sql.lit(MAX_BROUGHT)}) part
    where ${campaigns} and ${isRunning} and ${hasFew}
  ), waiting as materialized (
    select m.id from campaign_person m where m.id in (select id from next_ones) and ${isToBeBrought}
  ), held as materialized (
    select m.id from campaign_person m where m.id in (select id from waiting)
    order by m.id for no key update skip locked
  ), noted as (
    update prospect_request r set brought_until = part.last_id
    from (select request, coalesce(
        min(id) filter (where id in (select id from waiting except select id from held)) - 1,
        nullif(max(id), max(last_prospect_id))) as last_id
      from next_ones group by request) part
    where r.id = part.request
  ), hastened as (
    update task t set priority = ${REQUESTED_PRIORITY} where t.id in (
      select v.id from task v where v.campaign_person_id in (select id from held)
        and v.status = 'pending' and v.priority < ${REQUESTED_PRIORITY} for no key update skip locked)
  )
  update campaign_person m set priority = ${REQUESTED_PRIORITY} from held
  where m.id = held.id and ${isToBeBrought}`

const isToBeBrought = sql`(m.status = 'DISCOVERED' and m.priority <> ${REQUESTED_PRIORITY})`
