import { sql, type RawBuilder } from 'kysely'
import type { KeptCounts } from '#core/metrics/people-counts.ts'

/** How many people stand where, and ever came how far, by the counters that are meant. */
export const countsWhere = (meant: RawBuilder<unknown>) => sql<KeptCounts>`(
  select json_build_object(
    'peopleByStatus', coalesce(json_object_agg(s.status, s.people), '{}'),
    'reached', json_build_object('enriched', coalesce(sum(s.enriched), 0),
      'invited', coalesce(sum(s.invited), 0), 'accepted', coalesce(sum(s.accepted), 0),
      'replied', coalesce(sum(s.replied), 0)),
    'excluded', coalesce(sum(s.excluded) filter (where s.status <> 'USER_CANCELLED'), 0))
  from (
    select status, sum(people_count) people,
      sum(people_count) filter (where not to_connect) excluded, sum(enriched_count) enriched,
      sum(invited_count) invited, sum(accepted_count) accepted, sum(replied_count) replied
    from status_counter where ${meant} group by status) s
)`
