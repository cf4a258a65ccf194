import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import type { CountedPeople, PersonCursor, PersonQuery } from '#server/persons/person-query.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { selectListed } from './listed-person-query.ts'
import type { Condition } from './matching.ts'

/** So many are gone through, and so many for each who is wanted, before those who are meant are looked up. */
const WALKED = { atLeast: 20_000, forEach: 10 }

const KEYS = {
  last_activity_at: sql`p.last_activity_at`,
  full_name: sql`p.full_name collate "und-x-icu"`,
  company_name: sql`p.company_name collate "und-x-icu"`,
  status: sql`p.status_rank`,
  created_at: sql`p.id`,
}

interface Part extends Pick<PersonQuery, 'ordering' | 'limit' | 'from'> {
  readonly conditions: readonly Condition[]
  /** How many fulfil them, and of how many of the workspace. */
  readonly found: CountedPeople
  readonly people: number
}

/**
 * A page of people, and one row more where there is one. Many are met soon wherever one begins, mostly: of
 * those, people are gone through in order. Few are looked up and sorted, and so are many who turn out to
 * stand far down that order.
 */
export async function selectPersonPage(db: Db, part: Part) {
  const isShown = sql`p.workspace_id = ${workspaceOf(db)} and p.deleted_at is null and ${beyond(part)}`
  if (part.conditions.length === 0) return selectRows(db, inOrder(isShown, part), part)
  if (isWorthAWalk(part)) {
    const rows = await selectRows(db, walked(isShown, part), part)
    if (rows.length > part.limit) return rows
  }
  return selectRows(db, lookedUp(isShown, part), part)
}

/** To look somebody up costs about as much as to go past three. */
function isWorthAWalk(part: Part): boolean {
  const { found, people } = part
  if (!found.countIsExact) return true
  const way = (wantedOf(part) * people) / Math.max(1, found.count)
  return way < Math.min(maxWalked(part), 3 * found.count)
}

const wantedOf = ({ from, limit }: Part) => limit + 1 + (typeof from === 'number' ? from : 0)

const maxWalked = (part: Part) => WALKED.atLeast + WALKED.forEach * wantedOf(part)

/** Only those shown are read in full. */
function selectRows(db: Db, page: RawBuilder<unknown>, { ordering }: Part) {
  const { key, direction } = parseOrdering(ordering)
  return selectListed(db)
    .select(sql<string>`(${key})::text`.as('key'))
    .where(sql<SqlBool>`p.id in (${page})`)
    .orderBy(key, direction)
    .orderBy('p.id', direction)
    .execute()
}

const inOrder = (isShown: RawBuilder<unknown>, part: Part) => sql`
  select p.id from person p where ${isShown} ${orderOf(part)} ${limitOf(part)}`

const walked = (isShown: RawBuilder<unknown>, part: Part) => sql`
  select p.id from (
    select p.* from person p where ${isShown} ${orderOf(part)} limit ${maxWalked(part)}) p
  where ${allOf(part.conditions.map(({ check }) => check))} ${orderOf(part)} ${limitOf(part)}`

const lookedUp = (isShown: RawBuilder<unknown>, part: Part) => sql`
  with found as materialized (
    select p.id, p.last_activity_at, p.full_name, p.company_name, p.status_rank from person p
    where ${isShown} and ${allOf(part.conditions.map(({ lookup }) => lookup))})
  select p.id from found p ${orderOf(part)} ${limitOf(part)}`

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `)

const limitOf = ({ limit, from }: Part) =>
  sql`limit ${limit + 1} offset ${typeof from === 'number' ? from : 0}`

const orderOf = ({ ordering }: Part) => {
  const { key, direction } = parseOrdering(ordering)
  const how = sql.raw(direction)
  return sql`order by ${key} ${how}, p.id ${how}`
}

const beyond = ({ from, ordering }: Part) =>
  typeof from === 'number' ? sql`true` : afterCursor(from, ordering)

const parseOrdering = (ordering: PersonOrdering) => {
  const direction = ordering.startsWith('-') ? ('desc' as const) : ('asc' as const)
  const column = ordering.replace('-', '') as keyof typeof KEYS
  return { direction, column, key: KEYS[column] }
}

function afterCursor({ key, id }: PersonCursor, ordering: PersonOrdering) {
  const { direction, column } = parseOrdering(ordering)
  const isBeyond = sql.raw(direction === 'desc' ? '<' : '>')
  const value = {
    last_activity_at: sql`${key}::timestamptz`,
    full_name: sql`${key}::text collate "und-x-icu"`,
    company_name: sql`${key}::text collate "und-x-icu"`,
    status: sql`${key}::smallint`,
    created_at: sql`${key}::integer`,
  }[column]
  return sql<boolean>`(${KEYS[column]}, p.id) ${isBeyond} (${value}, ${id}::integer)`
}
