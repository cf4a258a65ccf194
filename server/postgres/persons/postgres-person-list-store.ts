import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Network } from '#core/network/network.ts'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import type { PersonId, WorkspaceId } from '#core/runtime/ids.ts'
import {
  MAX_COUNTED,
  type CountedPeople,
  type PersonConditions,
  type PersonCursor,
  type PersonListStore,
  type PersonPart,
  type PersonQuery,
} from '#server/persons/person-query.ts'
import { searchWords } from '#server/persons/search-words.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { listedFromRow, membershipsOf, selectListed } from './listed-person-query.ts'
import { conditionsFor, hasWords, wordsQuery } from './matching.ts'

type Conditions = readonly RawBuilder<SqlBool>[]

export class PostgresPersonListStore implements PersonListStore {
  readonly #networks: readonly Network[]

  constructor(networks: readonly Network[]) {
    this.#networks = networks
  }

  async list(transaction: Transaction, query: PersonQuery): Promise<PersonPart> {
    const db = sqlOf(transaction)
    const sought = await seek(db, query.filter)
    if (sought === null) return { rows: [], count: 0, countIsExact: true, next: null }
    const found = await selectPage(db, sought.conditions, query)
    const rows = found.slice(0, query.limit)
    const last = found.length > query.limit ? rows.at(-1) : undefined
    const memberships = await membershipsOf(
      db,
      rows.map(({ id }) => id),
    )
    return {
      ...(await countOf(db, sought)),
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
  const db = sqlOf(transaction)
  const sought = await seek(db, filter)
  return sought === null ? { count: 0, countIsExact: true } : countOf(db, sought)
}

interface Sought {
  readonly conditions: Conditions
  /** What is known of the count: of a search alone, or that there are too many to count. */
  readonly count: CountedPeople | null
}

/**
 * A search that finds few is looked up; one that finds many finds some of them soon, in whatever order.
 * Null where nobody can be found.
 */
async function seek(db: Db, { search = '', ...filter }: PersonConditions): Promise<Sought | null> {
  const workspaceId = workspaceOf(db)
  const conditions = conditionsFor(filter, workspaceId)
  if (search.trim() === '') return { conditions, count: null }
  const words = searchWords(search)
  if (words === null) return null
  const wanted = wordsQuery(words)
  const ids = await findPeople(db, { workspaceId, wanted })
  if (ids.length === 0) return null
  if (ids.length > MAX_COUNTED) {
    const count = { count: MAX_COUNTED, countIsExact: false }
    return { conditions: [...conditions, hasWords(wanted)], count }
  }
  const isAmong = sql<SqlBool>`p.id = any(${ids}::integer[])`
  return {
    conditions: [...conditions, isAmong],
    count: conditions.length === 0 ? { count: ids.length, countIsExact: true } : null,
  }
}

async function findPeople(
  db: Db,
  { workspaceId, wanted }: { readonly workspaceId: WorkspaceId; readonly wanted: string },
): Promise<readonly PersonId[]> {
  const { rows } = await sql<{ ids: readonly PersonId[] | null }>`
    select array_agg(id) as ids
    from people_found(${workspaceId}, ${wanted}, ${MAX_COUNTED + 1}) id`.execute(db)
  return rows[0]?.ids ?? []
}

const KEYS = {
  last_activity_at: sql`p.last_activity_at`,
  full_name: sql`p.full_name collate "und-x-icu"`,
  company_name: sql`p.company_name collate "und-x-icu"`,
  status: sql`p.status_rank`,
  created_at: sql`p.id`,
}

const parseOrdering = (ordering: PersonOrdering) => {
  const direction = ordering.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return { direction, column: ordering.replace('-', '') as keyof typeof KEYS }
}

/** One row more than asked for, where there is one. */
function selectPage(db: Db, conditions: Conditions, { ordering, limit, from }: PersonQuery) {
  const { direction, column } = parseOrdering(ordering)
  let rows = selectListed(db)
    .select(sql<string>`(${KEYS[column]})::text`.as('key'))
    .orderBy(KEYS[column], direction)
    .orderBy('p.id', direction)
    .limit(limit + 1)
  for (const condition of conditions) rows = rows.where(condition)
  return typeof from === 'number'
    ? rows.offset(from).execute()
    : rows.where(afterCursor(from, ordering)).execute()
}

function afterCursor({ key, id }: PersonCursor, ordering: PersonOrdering) {
  const { direction, column } = parseOrdering(ordering)
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  const value = {
    last_activity_at: sql`${key}::timestamptz`,
    full_name: sql`${key}::text collate "und-x-icu"`,
    company_name: sql`${key}::text collate "und-x-icu"`,
    status: sql`${key}::smallint`,
    created_at: sql`${key}::integer`,
  }[column]
  return sql<boolean>`(${KEYS[column]}, p.id) ${beyond} (${value}, ${id}::integer)`
}

async function countOf(db: Db, { conditions, count }: Sought): Promise<CountedPeople> {
  if (count !== null) return count
  if (conditions.length === 0) {
    const row = await db.selectFrom('person_counter').select('people_count').executeTakeFirst()
    return { count: row?.people_count ?? 0, countIsExact: true }
  }
  let some = db
    .selectFrom('person as p')
    .where('p.deleted_at', 'is', null)
    .select('p.id')
    .limit(MAX_COUNTED + 1)
  for (const condition of conditions) some = some.where(condition)
  const { counted } = await db
    .selectFrom(some.as('some'))
    .select((is) => is.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(counted, MAX_COUNTED), countIsExact: counted <= MAX_COUNTED }
}
