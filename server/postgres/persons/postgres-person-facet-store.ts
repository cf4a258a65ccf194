import { sql, type RawBuilder } from 'kysely'
import type { PersonFacet } from '#core/person/listed-person.ts'
import type { PersonFacetName } from '#core/person/person-api.ts'
import type { FacetQuery, PersonFacetStore } from '#server/persons/person-query.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'

/** Nobody needs to know by how much one is more common than that. */
const MAX_COUNTED = 100

const COLUMNS = {
  jobTitle: { table: 'person', column: 'job_title', isShown: sql`deleted_at is null` },
  location: { table: 'person', column: 'location', isShown: sql`deleted_at is null` },
  tag: { table: 'person_tag', column: 'tag', isShown: sql`true` },
} as const satisfies Record<PersonFacetName, unknown>

export class PostgresPersonFacetStore implements PersonFacetStore {
  /** From one value to the next by the index, however many people there are. */
  async list(
    transaction: Transaction,
    name: PersonFacetName,
    { search, after, limit }: FacetQuery,
  ): Promise<readonly PersonFacet[]> {
    const workspaceId = workspaceOf(transaction)
    const { isShown } = COLUMNS[name]
    const table = sql.table(COLUMNS[name].table)
    const column = sql`${sql.ref(COLUMNS[name].column)} collate "und-x-icu"`
    const begins = search.trim().toLowerCase()
    // Behind whatever begins with it, in this collation.
    const end = begins === '' ? sql`true` : sql`${column} < ${`${begins}\uFFFF`}`
    const next = (beyond: RawBuilder<unknown>) => sql`
      (select ${column} from ${table} where workspace_id = ${workspaceId} and ${isShown} and ${beyond} and ${end}
        order by ${column} limit 1)`
    const first = after === '' ? fromStart(column, begins) : sql`${column} > ${after}`
    const { rows } = await sql<{ value: string; counted: number }>`
      with recursive known (value) as (
        select ${next(first)} collate "und-x-icu"
        union all
        select ${next(sql`${column} > known.value`)} collate "und-x-icu" from known
        where known.value is not null
      )
      select value, (select count(*)::integer from (
          select from ${table} where workspace_id = ${workspaceId} and ${isShown} and ${column} = known.value
          limit ${MAX_COUNTED + 1}) few) as counted
      from known where value is not null limit ${limit + 1}`.execute(sqlOf(transaction))
    return rows.map(({ value, counted }) => ({
      value,
      count: Math.min(counted, MAX_COUNTED),
      countIsExact: counted <= MAX_COUNTED,
    }))
  }
}

const fromStart = (column: RawBuilder<unknown>, begins: string) =>
  begins === '' ? sql`${column} > ''` : sql`${column} >= ${begins}`
