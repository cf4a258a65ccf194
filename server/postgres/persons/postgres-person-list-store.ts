import { MAX_COUNTED_PEOPLE } from '#core/person/person-api.ts'
import type { Membership } from '#core/person/listed-person.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import type { Network } from '#core/network/network.ts'
import type {
  CountedPeople,
  PersonAlone,
  PersonConditions,
  PersonListStore,
  PersonPart,
  PersonQuery,
} from '#server/persons/person-query.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, type Db } from '../transaction.ts'
import { asksNothing, findPeople, type FoundPeople } from './find-people.ts'
import { membershipsOf, personFromRow } from './listed-person-query.ts'
import { selectPersonPage } from './select-person-page.ts'

export class PostgresPersonListStore implements PersonListStore {
  readonly #networks: readonly Network[]

  constructor(networks: readonly Network[]) {
    this.#networks = networks
  }

  async list(transaction: Transaction, query: PersonQuery): Promise<PersonPart<PersonAlone>> {
    const [found, page] = await findPage(sqlOf(transaction), query)
    const rows = page.slice(0, query.limit)
    const last = page.length > query.limit ? rows.at(-1) : undefined
    return {
      ...countOf(found, MAX_COUNTED_PEOPLE),
      rows: rows.map((row) => personFromRow(row, this.#networks)),
      next: last ? { key: last.key, id: last.id } : null,
    }
  }

  memberships(
    transaction: Transaction,
    ids: readonly PersonId[],
  ): Promise<ReadonlyMap<PersonId, readonly Membership[]>> {
    return membershipsOf(sqlOf(transaction), ids)
  }
}

/** How everybody is shown doesn't depend on how many they are. */
async function findPage(db: Db, query: PersonQuery) {
  const finding = findPeople(db, query.filter, MAX_COUNTED_PEOPLE)
  const found = asksNothing(db, query.filter) ? ({ kind: 'everybody' } as const) : await finding
  return Promise.all([finding, selectPersonPage(db, { ...query, found })])
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
