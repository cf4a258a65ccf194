import { sql } from 'kysely'
import type { PersonId } from '#core/runtime/ids.ts'
import type { HeldPerson } from '#server/person-jobs/person-trash-store.ts'
import type { RememberedFor } from '#server/persons/person-hashes.ts'
import { mayBeContacted } from '../outreach/may-be-contacted.ts'
import { workspaceOf, type Db } from '../transaction.ts'

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
