import { MAX_COUNTED_PEOPLE } from '#core/person/person-api.ts'
import type { Network } from '#core/network/network.ts'
import type {
  CountedPeople,
  PersonConditions,
  PersonListStore,
  PersonPart,
  PersonQuery,
} from '#server/persons/person-query.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'
import { findPeople, type FoundPeople } from './find-people.ts'
import { listedFromRow, membershipsOf } from './listed-person-query.ts'
import { selectPersonPage } from './select-person-page.ts'

export class PostgresPersonListStore implements PersonListStore {
  readonly #networks: readonly Network[]

  constructor(networks: readonly Network[]) {
    this.#networks = networks
  }

  async list(transaction: Transaction, query: PersonQuery): Promise<PersonPart> {
    const db = sqlOf(transaction)
    const found = await findPeople(db, query.filter, MAX_COUNTED_PEOPLE)
    const page = await selectPersonPage(db, { ...query, found })
    const rows = page.slice(0, query.limit)
    const last = page.length > query.limit ? rows.at(-1) : undefined
    const memberships = await membershipsOf(
      db,
      rows.map(({ id }) => id),
    )
    return {
      ...countOf(found, MAX_COUNTED_PEOPLE),
      rows: rows.map((row) => listedFromRow(row, memberships.get(row.id) ?? [], this.#networks)),
      next: last ? { key: last.key, id: last.id } : null,
    }
  }
}

/** A job counts further than a list: it is worth the wait. */
const MAX_COUNTED_FOR_JOBS = 10_000

/** How many a filter finds, as far as they are counted. */
export async function countPeople(
  transaction: Transaction,
  filter: PersonConditions,
): Promise<CountedPeople> {
  const found = await findPeople(sqlOf(transaction), filter, MAX_COUNTED_FOR_JOBS)
  return countOf(found, MAX_COUNTED_FOR_JOBS)
}

function countOf(found: FoundPeople, most: number): CountedPeople {
  if (found.kind === 'many') return { count: most, countIsExact: false }
  return { count: found.kind === 'few' ? found.ids.length : found.count, countIsExact: true }
}
