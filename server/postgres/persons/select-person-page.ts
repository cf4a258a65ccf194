import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PersonOrdering } from '#core/person/person-filter.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import type { PersonCursor, PersonQuery } from '#server/persons/person-query.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { MAX_LISTED, type FoundPeople, type ManyPeople } from './find-people.ts'
import { selectListed } from './listed-person-query.ts'
import type { Condition } from './matching.ts'

/** So many are read, and so many for each who is wanted, before those who are meant are looked up. */
const READ = { atLeast: 5_000, forEach: 10 }
/** So many are passed by an index alone; more of them for words so common that looking up takes longer. */
const PASSED = { atMost: 120_000, forCommon: 1_000_000 }

const KEYS = {
  last_activity_at: sql`p.last_activity_at`,
  full_name: sql`p.full_name collate "und-x-icu"`,
  company_name: sql`p.company_name collate "und-x-icu"`,
  status: sql`p.status_rank`,
  created_at: sql`p.id`,
}

interface Part extends Pick<PersonQuery, 'ordering' | 'limit' | 'from'> {
  readonly found: FoundPeople | { readonly kind: 'everybody' }
}

/**
 * A page of people, and one row more where there is one. Few are sorted. Among many, people are gone through
 * in order, as those who are meant are met soon mostly; where they stand far down that order, all of them
 * are looked up and sorted.
 */
export async function selectPersonPage(db: Db, { found, ...place }: Part) {
  const isShown = sql`p.workspace_id = ${workspaceOf(db)} and p.deleted_at is null and ${beyond(place)}`
  if (found.kind === 'everybody') return selectRows(db, inOrder(isShown, place), place)
  if (found.kind === 'few') return selectRows(db, sorted(isShown, found.ids, place), place)

  const { column } = parseOrdering(place.ordering)
  const [sideBySide, apart] = partition(found.conditions, ({ order }) => order === column)
  const within = allOf([isShown, ...sideBySide.map(({ check }) => check)])
  if (apart.length === 0) return selectRows(db, inOrder(within, place), place)
  const [listed, asked] = partition(apart, (one) => found.listed.includes(one))
  const isByIndex = listed.length > 0 || asked.some(({ marks }) => marks)
  const walked = isByIndex
    ? passing(within, { listed, asked }, place)
    : reading(within, asked, place)
  const rows = await selectRows(db, walked, place)
  return rows.length > place.limit ? rows : selectRows(db, lookedUp(isShown, found, place), place)
}

type Place = Omit<Part, 'found'>

/** Only those shown are read in full. */
function selectRows(db: Db, page: RawBuilder<unknown>, { ordering }: Place) {
  const { key, direction } = parseOrdering(ordering)
  return selectListed(db)
    .select(sql<string>`(${key})::text`.as('key'))
    .where(sql<SqlBool>`p.id in (${page})`)
    .orderBy(key, direction)
    .orderBy('p.id', direction)
    .execute()
}

const inOrder = (isShown: RawBuilder<unknown>, place: Place) => sql`
  select p.id from person p where ${isShown} ${orderOf(place)} ${limitOf(place)}`

const sorted = (isShown: RawBuilder<unknown>, ids: readonly PersonId[], place: Place) => sql`
  select p.id from unnest(${ids}::integer[]) found (id) join person p on p.id = found.id
  where ${isShown} ${orderOf(place)} ${limitOf(place)}`

const reading = (within: RawBuilder<unknown>, asked: readonly Condition[], place: Place) => sql`
  select p.id from (
    select p.* from person p where ${within} ${orderOf(place)} limit ${maxRead(place)}) p
  where ${allOf(asked.map(({ check }) => check))} ${orderOf(place)} ${limitOf(place)}`

/** By the order's index alone, all are passed but those who are listed, or have marks: they are asked. */
function passing(
  within: RawBuilder<unknown>,
  { listed, asked }: Readonly<Record<'listed' | 'asked', readonly Condition[]>>,
  place: Place,
) {
  const { key } = parseOrdering(place.ordering)
  // As a value, no planner makes a join of it, for which it would pass all of them.
  const isListed = listed.map(({ ids }) => sql`(w.id in (${ids?.(MAX_LISTED)})) is true`)
  const hasMarks = asked.flatMap(({ marks }) => (marks ? sql`w.marks & ${marks} = ${marks}` : []))
  const isMeant = sql`(select true from person p
    where p.id = w.id and ${allOf(asked.map(({ check }) => check))})`
  const isCommon = asked.some(({ marks, ids }) => marks && !ids)
  return sql`select w.id from (
      select p.id, ${key} as key, p.marks from person p where ${within} ${orderOf(place)}
      limit ${isCommon ? PASSED.forCommon : PASSED.atMost}) w
    where ${allOf([...hasMarks, ...isListed, ...(asked.length > 0 ? [isMeant] : [])])}
    ${orderOf(place, 'w')} ${limitOf(place)}`
}

const lookedUp = (isShown: RawBuilder<unknown>, { conditions }: ManyPeople, place: Place) => sql`
  with w as materialized (
    select p.id, ${parseOrdering(place.ordering).key} as key from person p
    where ${isShown} and ${allOf(conditions.map(({ lookup }) => lookup))})
  select w.id from w ${orderOf(place, 'w')} ${limitOf(place)}`

const partition = <T>(all: readonly T[], isSuch: (one: T) => boolean): readonly [T[], T[]] => [
  all.filter(isSuch),
  all.filter((one) => !isSuch(one)),
]

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

const wantedOf = ({ from, limit }: Place) => limit + 1 + (typeof from === 'number' ? from : 0)

const maxRead = (place: Place) => READ.atLeast + READ.forEach * wantedOf(place)

const limitOf = ({ limit, from }: Place) =>
  sql`limit ${limit + 1} offset ${typeof from === 'number' ? from : 0}`

/** Of the person `p`, or of rows `w` that have its key. */
function orderOf({ ordering }: Place, of: 'p' | 'w' = 'p') {
  const { key, direction } = parseOrdering(ordering)
  const how = sql.raw(direction)
  return of === 'p'
    ? sql`order by ${key} ${how}, p.id ${how}`
    : sql`order by w.key ${how}, w.id ${how}`
}

const beyond = ({ from, ordering }: Place) =>
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
