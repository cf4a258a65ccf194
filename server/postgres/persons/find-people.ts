import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PersonId } from '#core/runtime/ids.ts'
import type { PersonConditions } from '#server/persons/person-query.ts'
import { searchWords } from '#server/persons/search-words.ts'
import { workspaceOf, type Db } from '../transaction.ts'
import { conditionsFor, hasWords, type Condition } from './matching.ts'

/** So many ids an index lists in a few milliseconds. */
export const MAX_LISTED = 20_000
/** Each so many of the first people make words common. */
const SAMPLE = { people: 200, enough: 10 }
/** So many are gone through in the order of their ids, which is about that on disk. */
const MAX_SEEN = 30_000

/** Whom a filter finds: the ids of few; of many what they fulfil, and what of it an index lists. */
export type FoundPeople =
  | { readonly kind: 'everybody'; readonly count: number }
  | { readonly kind: 'few'; readonly ids: readonly PersonId[] }
  | ManyPeople
export interface ManyPeople {
  readonly kind: 'many'
  readonly conditions: readonly Condition[]
  readonly listed: readonly Condition[]
}

/** Whether a filter asks nothing of anybody. */
export const asksNothing = (db: Db, { search = '', ...filter }: PersonConditions): boolean =>
  search.trim() === '' && conditionsFor(filter, workspaceOf(db)).length === 0

/** Few are `most` at most. */
export async function findPeople(
  db: Db,
  { search = '', ...filter }: PersonConditions,
  most: number,
): Promise<FoundPeople> {
  const conditions = conditionsFor(filter, workspaceOf(db))
  if (search.trim() === '') {
    if (conditions.length === 0) return { kind: 'everybody', count: await countEverybody(db) }
    return narrow(db, conditions, most)
  }
  const words = searchWords(search)
  if (words === null) return { kind: 'few', ids: [] }
  const found = hasWords(words, workspaceOf(db))
  if (!(await isCommon(db, found, most))) return narrow(db, [...conditions, found], most)
  const { ids: _, ...common } = found
  if (conditions.length === 0) return { kind: 'many', conditions: [common], listed: [] }
  return narrow(db, [...conditions, common], most)
}

async function narrow(
  db: Db,
  conditions: readonly Condition[],
  most: number,
): Promise<FoundPeople> {
  const sizes = await sizesOf(db, conditions, most)
  const least = sizes.toSorted((a, b) => a.size - b.size)[0]
  const others = conditions.filter((other) => other !== least?.condition)
  const listed = sizes.flatMap(({ size, condition }) =>
    condition.isIndexed && size <= MAX_LISTED ? condition : [],
  )
  const many: ManyPeople = { kind: 'many', conditions, listed }
  if (least && others.length === 0) return least.ids ? { kind: 'few', ids: least.ids } : many
  const candidates = least?.ids
    ? sql`unnest(${least.ids}::integer[])`
    : least && listed.includes(least.condition) && sql`(${least.condition.ids?.(MAX_LISTED)})`
  // Of common ones, more than few are seen soon.
  if (!candidates && (await idsOf(db, seen(db, conditions), most)) === null) return many
  const all = candidates ? checked(db, candidates, others) : lookedUp(db, conditions)
  const ids = await idsOf(db, all, most)
  return ids ? { kind: 'few', ids } : many
}

interface Size {
  readonly condition: Condition
  readonly size: number
  /** Where they are few. */
  readonly ids: readonly PersonId[] | null
}

async function sizesOf(
  db: Db,
  conditions: readonly Condition[],
  most: number,
): Promise<readonly Size[]> {
  const known = conditions.filter(({ ids }) => ids !== undefined)
  if (known.length === 0) return []
  const each = known.map(({ ids, isIndexed }, nth) => {
    const limit = 1 + (isIndexed ? Math.max(MAX_LISTED, most) : most)
    const select = ids?.(limit)
    // An index lists them twice sooner than many are kept.
    return isIndexed
      ? sql`select ${nth}::integer as nth, size, case when size <= ${most} then array(${select}) end as ids
          from (select count(*)::integer as size from (${select}) found) counted`
      : sql`select ${nth}::integer as nth, f.* from (${fewOf(select, most)}) f`
  })
  const { rows } = await sql<Omit<Size, 'condition'> & { nth: number }>`
    ${sql.join(each, sql` union all `)}`.execute(db)
  return rows.flatMap(({ nth, ...size }) => {
    const condition = known[nth]
    return condition ? { condition, ...size } : []
  })
}

/** Null where there are more. */
async function idsOf(
  db: Db,
  select: RawBuilder<unknown>,
  most: number,
): Promise<readonly PersonId[] | null> {
  const { rows } = await sql<Pick<Size, 'ids'>>`
    ${fewOf(sql`${select} limit ${most + 1}`, most)}`.execute(db)
  return rows[0]?.ids ?? null
}

/** How many ids are selected, and which where they are no more than that. */
const fewOf = (select: RawBuilder<unknown> | undefined, most: number) => sql`
  with found (id) as materialized (${select})
  select size, case when size <= ${most} then array(select id from found) end as ids
  from (select count(*)::integer as size from found) counted`

/** Whether going through people finds more than few of them sooner than an index of all words does. */
async function isCommon(db: Db, words: Condition, most: number): Promise<boolean> {
  const sample = await idsOf(db, seen(db, [words], SAMPLE.people), SAMPLE.enough - 1)
  return sample === null && (await idsOf(db, seen(db, [words]), most)) === null
}

const isShown = (db: Db) =>
  sql<SqlBool>`p.workspace_id = ${workspaceOf(db)} and p.deleted_at is null`

const allOf = (conditions: readonly Condition[], how: 'check' | 'lookup') =>
  sql.join(
    conditions.map((condition) => condition[how]),
    sql` and `,
  )

const seen = (db: Db, conditions: readonly Condition[], most = MAX_SEEN) => sql`
  select p.id from (select p.* from person p where ${isShown(db)} order by p.id limit ${most}) p
  where ${allOf(conditions, 'check')}`

/** Added to, the workspace is no index's: a large one's people would be read for a few. */
const checked = (db: Db, ids: RawBuilder<unknown>, conditions: readonly Condition[]) => sql`
  select p.id from ${ids} listed (id) join person p on p.id = listed.id
  where p.workspace_id + 0 = ${workspaceOf(db)} and ${allOf(conditions, 'check')}`

const lookedUp = (db: Db, conditions: readonly Condition[]) => sql`
  select p.id from person p where ${isShown(db)} and ${allOf(conditions, 'lookup')}`

async function countEverybody(db: Db): Promise<number> {
  const row = await db.selectFrom('person_counter').select('people_count').executeTakeFirst()
  return row?.people_count ?? 0
}
