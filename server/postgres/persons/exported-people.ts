import { sql } from 'kysely'
import type { Network } from '#core/network/network.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import { MAX_EXPORTED_FIELDS, type ExportedPerson } from '#server/person-jobs/person-job-store.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { listedFromRow, membershipsOf, selectListed } from './listed-person-query.ts'

/** What custom fields anybody has, by the alphabet. */
export async function customFieldsOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct field from person, jsonb_object_keys(custom_fields) field
    where workspace_id = ${workspaceOf(db)} and deleted_at is null and custom_fields <> '{}'
    order by field limit ${MAX_EXPORTED_FIELDS}`.execute(db)
  return rows.map(({ field }) => field)
}

/** In the order of their ids. */
export async function exportedPeople(
  db: Db,
  ids: readonly PersonId[],
  networks: readonly Network[],
): Promise<readonly ExportedPerson[]> {
  if (ids.length === 0) return []
  const rows = await selectListed(db)
    .where('p.id', 'in', ids)
    .select(['p.notes', 'p.custom_fields'])
    .orderBy('p.id')
    .execute()
  const memberships = await membershipsOf(db, ids)
  return rows.map((row) => ({
    ...listedFromRow(row, memberships.get(row.id) ?? [], networks),
    notes: row.notes,
    customFields: row.custom_fields,
  }))
}
