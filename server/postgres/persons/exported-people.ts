import type { Network } from '#core/network/network.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import type { ExportedPerson } from '#server/person-jobs/person-job-store.ts'
import type { Db } from '../transaction.ts'
import { listedFromRow, membershipsOf, selectListed } from './listed-person-query.ts'

/** In the order of their ids. */
export async function exportedPeople(
  db: Db,
  ids: readonly PersonId[],
  networks: readonly Network[],
): Promise<readonly ExportedPerson[]> {
  if (ids.length === 0) return []
  const rows = await selectListed(db)
    .where('p.id', 'in', ids)
    .select('p.notes')
    .orderBy('p.id')
    .execute()
  const memberships = await membershipsOf(db, ids)
  return rows.map((row) => ({
    ...listedFromRow(row, memberships.get(row.id) ?? [], networks),
    notes: row.notes,
  }))
}
