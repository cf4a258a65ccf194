import type { Selectable } from 'kysely'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import { MAX_VIEWS, type PersonView } from '#core/person/person-view.ts'
import type { PersonViewStore } from '#server/person-views/person-view-store.ts'
import type { Transaction } from '../../database/database.ts'
import type { PersonViewTable } from '../tables/person-tables.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'
import { filterFromRow, filterToRow } from './filter-json.ts'

export class PostgresPersonViewStore implements PersonViewStore {
  async list(transaction: Transaction): Promise<readonly PersonView[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('person_view')
      .selectAll()
      .orderBy('id')
      .limit(MAX_VIEWS)
      .execute()
    return rows.map(viewFromRow)
  }

  async create(
    transaction: Transaction,
    { name, filter, ordering }: Omit<PersonView, 'id'>,
  ): Promise<PersonView | null> {
    const db = sqlOf(transaction)
    if ((await this.list(transaction)).length >= MAX_VIEWS) return null
    const workspaceId = workspaceOf(transaction)
    const row = { workspace_id: workspaceId, name, filter: filterToRow(filter), ordering }
    const made = await db
      .insertInto('person_view')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow()
    return viewFromRow(made)
  }

  async change(
    transaction: Transaction,
    id: number,
    { name, filter, ordering }: Partial<Omit<PersonView, 'id'>>,
  ): Promise<PersonView | null> {
    const db = sqlOf(transaction)
    const changes = {
      ...(name !== undefined && { name }),
      ...(filter !== undefined && { filter: filterToRow(filter) }),
      ...(ordering !== undefined && { ordering }),
    }
    if (Object.keys(changes).length > 0) {
      await db.updateTable('person_view').set(changes).where('id', '=', id).execute()
    }
    const row = await db
      .selectFrom('person_view')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst()
    return row ? viewFromRow(row) : null
  }

  async remove(transaction: Transaction, id: number): Promise<boolean> {
    const gone = await sqlOf(transaction)
      .deleteFrom('person_view')
      .where('id', '=', id)
      .executeTakeFirst()
    return gone.numDeletedRows > 0n
  }
}

const viewFromRow = (row: Selectable<PersonViewTable>): PersonView => ({
  id: row.id,
  name: row.name,
  filter: filterFromRow(row.filter),
  ordering: row.ordering as PersonOrdering,
})
