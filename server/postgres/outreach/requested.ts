import { sql } from 'kysely'

/** Priority of those whom a user asked for. */
export const REQUESTED_PRIORITY = 10

/** The last prospect of the campaign `c` whom a user asked for together with all before. */
export const lastRequested = sql<number>`coalesce((select max(r.last_prospect_id)
  from prospect_request r where r.campaign_id = c.id), 0)`

/**
 * What was asked for everybody who waited, of the prospect `m`: it waited then if it still does, or
 * if its first visit came later. Whoever was refused, or was freed as a duplicate later, was none of them.
 */
export const requestsFor = sql`prospect_request r
  where r.campaign_id = m.campaign_id and r.last_prospect_id >= m.id
    and m.id <> all(r.refused_prospect_ids)
    and (m.status = 'DISCOVERED' or m.status_changed_at >= r.at)
    and not exists (select from event e where e.campaign_person_id = m.id
      and ((e.verb = 'enriched' and e.at < r.at) or (e.verb = 'duplicate_freed' and e.at > r.at)))`
