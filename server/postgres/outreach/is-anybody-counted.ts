import { sql, type RawBuilder } from 'kysely'

/** Whether there is anybody of whom that is true, as their counters `s` have it: one of them alone may be below 0. */
export const isAnybodyCounted = (which: RawBuilder<unknown>) => sql<boolean>`(
  (select coalesce(sum(s.people_count), 0) from status_counter s where ${which}) > 0)`
