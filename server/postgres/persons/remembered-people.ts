import { sql } from 'kysely'
import { INVITED_STATUSES } from '#core/prospect/transitions.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import type { HeldPerson } from '#server/person-jobs/person-trash-store.ts'
import type { RememberedFor } from '#server/persons/person-hashes.ts'
import { tasksForPersonOnce } from '../outreach/task-names.ts'
import { workspaceOf, type Db } from '../transaction.ts'

/** Whether the prospect `m` was contacted, or may have been: by what was begun, or done after a backup. */
const mayBeContacted = sql`(m.invitation_sent_at is not null or m.look_first_since is not null
  or m.status in (${sql.join([...INVITED_STATUSES])})
  or exists (select from task t where t.campaign_person_id = m.id and t.action in ${tasksForPersonOnce}
    and (t.was_begun or t.intent_at is not null or t.status in ('running', 'unverified'))))`

/** Why the person `p` is to be known again once they are gone. */
export const rememberedFor = sql<RememberedFor | null>`case
  when p.last_contacted_at is not null or exists (select from campaign_person m
    where m.person_id = p.id and ${mayBeContacted}) then 'contacted'
  when p.do_not_contact then 'do_not_contact' end`

/** Those who are held, with what is to be remembered of them by now. */
export async function readHeld(db: Db, ids: readonly PersonId[]): Promise<readonly HeldPerson[]> {
  const { rows } = await sql<HeldPerson>`
    select p.id, p.network, p.public_identifier as "publicIdentifier",
      ${rememberedFor} as "rememberedFor"
    from person p where p.id = any(${[...ids]}::integer[]) and p.workspace_id = ${workspaceOf(db)}
    order by p.id`.execute(db)
  return rows
}
