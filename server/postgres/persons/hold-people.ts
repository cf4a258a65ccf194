import { sql, type RawBuilder } from 'kysely'
import type { PersonId } from '#core/runtime/ids.ts'
import { workspaceOf, type Db } from '../transaction.ts'

/**
 * Holds the people `p` who are such; what they are in campaigns before them, as everybody does, then what
 * came in before that.
 */
export async function holdPeople(db: Db, isSuch: RawBuilder<unknown>): Promise<PersonId[]> {
  const workspaceId = workspaceOf(db)
  const hold = sql`select from campaign_person m
    where m.workspace_id = ${workspaceId} and m.person_id in (
      select p.id from person p where p.workspace_id = ${workspaceId} and ${isSuch})
    order by m.id for update`
  await hold.execute(db)
  const { rows } = await sql<{ id: PersonId }>`select p.id from person p
    where p.workspace_id = ${workspaceId} and ${isSuch} order by p.id for no key update`.execute(db)
  await hold.execute(db)
  return rows.map(({ id }) => id)
}
