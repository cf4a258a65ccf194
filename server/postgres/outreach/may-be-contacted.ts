import { sql } from 'kysely'
import { INVITED_STATUSES } from '#core/prospect/transitions.ts'
import { tasksForPersonOnce } from './task-names.ts'

/** Whether the prospect `m` was contacted, or may have been: by what was begun, or done after a backup. */
export const mayBeContacted = sql`(m.invitation_sent_at is not null or m.look_first_since is not null
  or m.status in (${sql.join([...INVITED_STATUSES])})
  or exists (select from task t where t.campaign_person_id = m.id and t.action in ${tasksForPersonOnce}
    and (t.was_begun or t.intent_at is not null or t.status in ('running', 'unverified'))))`
