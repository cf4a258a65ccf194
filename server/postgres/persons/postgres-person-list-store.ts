import { sql, type SqlBool } from 'kysely'
import type { Network } from '#core/network/network.ts'
import type { PersonId, WorkspaceId } from '#core/runtime/ids.ts'
import {
  MAX_COUNTED,
  type CountedPeople,
  type PersonConditions,
  type PersonListStore,
  type PersonPart,
  type PersonQuery,
} from '#server/persons/person-query.ts'
import { searchWords } from '#server/persons/search-words.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { listedFromRow, membershipsOf } from './listed-person-query.ts'
import { condition, conditionsFor, hasWords, wordsQuery, type Condition } from './matching.ts'
import { selectPersonPage } from './select-person-page.ts'

/** So many people tell whether a search finds most of them. */
const SAMPLE = 200

export class PostgresPersonListStore implements PersonListStore {
  readonly #networks: readonly Network[]

  constructor(networks: readonly Network[]) {
    this.#networks = networks
  }

  async list(transaction: Transaction, query: PersonQuery): Promise<PersonPart> {
    const db = sqlOf(transaction)
    const sought = await seek(db, query.filter)
    if (sought === null) return { rows: [], count: 0, countIsExact: true, next: null }
    const { conditions, ...count } = sought
    const people = conditions.length === 0 ? count.count : await countAll(db)
    const found = await selectPersonPage(db, { ...query, conditions, found: count, people })
    const rows = found.slice(0, query.limit)
    const last = found.length > query.limit ? rows.at(-1) : undefined
    const memberships = await membershipsOf(
      db,
      rows.map(({ id }) => id),
    )
    return {
      ...count,
      rows: rows.map((row) => listedFromRow(row, memberships.get(row.id) ?? [], this.#networks)),
      next: last ? { key: last.key, id: last.id } : null,
    }
  }
}

/** How many a filter finds, as far as they are counted. */
export async function countPeople(
  transaction: Transaction,
  filter: PersonConditions,
): Promise<CountedPeople> {
  const sought = await seek(sqlOf(transaction), filter)
  const { count, countIsExact } = sought ?? { count: 0, countIsExact: true }
  return { count, countIsExact }
}

interface Sought extends CountedPeople {
  readonly conditions: readonly Condition[]
}

/** Null where nobody can be found. */
async function seek(db: Db, { search = '', ...filter }: PersonConditions): Promise<Sought | null> {
  const workspaceId = workspaceOf(db)
  const conditions = conditionsFor(filter, workspaceId)
  if (search.trim() === '') return { conditions, ...(await countOf(db, conditions)) }
  const words = searchWords(search)
  if (words === null) return null
  const wanted = wordsQuery(words)
  const ids = await findPeople(db, { workspaceId, wanted })
  if (ids.length === 0) return null
  const isAlone = conditions.length === 0
  if (ids !== 'many') {
    const all = [...conditions, condition(sql<SqlBool>`p.id = any(${ids}::integer[])`)]
    const count = { count: ids.length, countIsExact: true }
    return { conditions: all, ...(isAlone ? count : await countOf(db, all)) }
  }
  const found = hasWords(wanted, workspaceId)
  // Of few whom the rest finds, each is asked for the words.
  if (!isAlone && (await countOf(db, conditions)).countIsExact) {
    const all = [...conditions, condition(found.check)]
    return { conditions: all, ...(await countOf(db, all)) }
  }
  return { conditions: [...conditions, found], count: MAX_COUNTED, countIsExact: false }
}

/** Nobody's id where there are too many to count. */
async function findPeople(
  db: Db,
  { workspaceId, wanted }: { readonly workspaceId: WorkspaceId; readonly wanted: string },
): Promise<readonly PersonId[] | 'many'> {
  if (await isCommon(db, hasWords(wanted, workspaceId))) return 'many'
  const { rows } = await sql<{ ids: readonly PersonId[] | null; found: number }>`
    select case when count(*) <= ${MAX_COUNTED} then array_agg(id) end as ids, count(*) as found
    from people_found(${workspaceId}, ${wanted}, ${MAX_COUNTED + 1}) id`.execute(db)
  const [{ ids, found } = { ids: null, found: 0 }] = rows
  return found > MAX_COUNTED ? 'many' : (ids ?? [])
}

/** Whether the next so many people hold more than are counted: an index of words would take all of them. */
async function isCommon(db: Db, { check }: Condition): Promise<boolean> {
  const among = async (people: number, most: number) => {
    const { rows } = await sql<{ found: number }>`select count(*) as found from (select from (
      select p.words from person p where p.workspace_id = ${workspaceOf(db)} and p.deleted_at is null
      order by p.id limit ${people}) p where ${check} limit ${most}) found`.execute(db)
    return rows[0]?.found ?? 0
  }
  if ((await among(SAMPLE, SAMPLE)) < SAMPLE / 2) return false
  return (await among(2 * MAX_COUNTED, MAX_COUNTED + 1)) > MAX_COUNTED
}

async function countAll(db: Db): Promise<number> {
  const row = await db.selectFrom('person_counter').select('people_count').executeTakeFirst()
  return row?.people_count ?? 0
}

async function countOf(db: Db, conditions: readonly Condition[]): Promise<CountedPeople> {
  const [first, ...more] = conditions
  if (first === undefined) return { count: await countAll(db), countIsExact: true }
  const all = sql.join(
    conditions.map(({ lookup }) => lookup),
    sql` and `,
  )
  const some =
    first.ids && more.length === 0
      ? sql`select distinct person_id from (${first.ids}) held`
      : sql`select from person p
          where p.workspace_id = ${workspaceOf(db)} and p.deleted_at is null and ${all}`
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (${some} limit ${MAX_COUNTED + 1}) counted`.execute(db)
  const counted = rows[0]?.counted ?? 0
  return { count: Math.min(counted, MAX_COUNTED), countIsExact: counted <= MAX_COUNTED }
}
