import { sql } from 'kysely'
import type { PersonId } from '#core/runtime/ids.ts'
import type { HiddenPerson, PersonHashStore } from '#server/persons/person-hash-store.ts'
import type { Identity, RememberedFor } from '#server/persons/person-hashes.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { holdAccounts } from '../outreach/outreach-locks.ts'
import { holdArrivals } from './arrivals-lock.ts'
import { holdPeople } from './hold-people.ts'
import { hasChanges } from './person-job-changes.ts'
import { rememberedFor } from './remembered-people.ts'

export class PostgresPersonHashStore implements PersonHashStore {
  holdArrivals(transaction: Transaction): Promise<void> {
    return holdArrivals(sqlOf(transaction), workspaceOf(transaction))
  }

  async holdHidden(
    transaction: Transaction,
    people: readonly Identity[],
  ): Promise<readonly HiddenPerson[]> {
    const db = sqlOf(transaction)
    const ids = await findHidden(db, people)
    if (ids.length === 0) return []
    await holdAccounts(db)
    const held = await holdPeople(db, sql`p.id = any(${ids}::integer[])`)
    const { rows } = await sql<HiddenPerson>`
      select p.network, p.public_identifier as "publicIdentifier", ${rememberedFor} as "rememberedFor",
        exists (select from campaign_person m join task t on t.campaign_person_id = m.id
          where m.person_id = p.id and t.status in ('leased', 'running')) as "isBusy"
      from person p
      where p.id = any(${held}::integer[]) and p.workspace_id = ${workspaceOf(db)}`.execute(db)
    return rows
  }

  async hasAny(transaction: Transaction): Promise<boolean> {
    const some = await sqlOf(transaction)
      .selectFrom('person_hash')
      .select('reason')
      .limit(1)
      .executeTakeFirst()
    return some !== undefined
  }

  async find(
    transaction: Transaction,
    hashes: readonly Buffer[],
  ): Promise<ReadonlyMap<string, RememberedFor>> {
    const texts = hashes.map((hash) => hash.toString('hex'))
    const rows = await sqlOf(transaction)
      .selectFrom('person_hash')
      .where(sql<boolean>`hash in (select decode(h, 'hex') from unnest(${texts}::text[]) h)`)
      .select([sql<string>`encode(hash, 'hex')`.as('hash'), 'reason'])
      .execute()
    return new Map(rows.map(({ hash, reason }) => [hash, reason]))
  }
}

/** Those of them who are deleted: nobody, mostly, which one look at the deletions tells. */
async function findHidden(db: Db, people: readonly Identity[]): Promise<PersonId[]> {
  const workspaceId = workspaceOf(db)
  const { rows: some } = await sql`select from person_job j
    where j.workspace_id = ${workspaceId} and j.kind = 'delete' and ${hasChanges} limit 1`.execute(
    db,
  )
  if (some.length === 0) return []
  const { rows } = await sql<{ id: PersonId }>`select p.id from person p
    join unnest(${people.map(({ network }) => network)}::text[],
      ${people.map(({ publicIdentifier }) => publicIdentifier)}::text[]) as r(network, identifier)
      on (p.network, p.public_identifier) = (r.network, r.identifier)
    where p.workspace_id = ${workspaceId} and p.deleted_at is not null`.execute(db)
  return rows.map(({ id }) => id)
}
