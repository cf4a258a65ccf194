import { sql } from 'kysely'
import { INVITED_STATUSES } from '#core/prospect/transitions.ts'
import { isGivenUp } from './given-up.ts'

/** A live campaign that has the person already; `theirs` and `other` are its rows, `c` is this one. */
export const livesElsewhere = sql`
  theirs.campaign_id <> c.id and theirs.status not in ('DUPLICATED', 'USER_CANCELLED')
  and other.deleted_at is null and other.status in ('draft', 'running', 'paused')`

/** Another prospect than `m` has invited the person, or is about to. */
export const isTakenElsewhere = sql<boolean>`(exists (select from task t
    where t.workspace_id = m.workspace_id and t.dedup_key = 'connect:' || m.person_id
      and t.campaign_person_id <> m.id and not ${isGivenUp('t')})
  or exists (select from campaign_person o
    where o.person_id = m.person_id and o.id <> m.id
      and o.status in (${sql.join([...INVITED_STATUSES])})))`
