import { sql } from 'kysely'
import type {
  PeopleCursor,
  PeopleOrdering,
  PeopleQuery,
  PeopleRepository,
} from '#server/people/people-repository.ts'
import { withWaits, type WaitReader } from '#server/people/wait-reader.ts'
import type { Database, Db } from '../../database/database.ts'
import { containing } from '../like.ts'
import { selectMembers } from './member-query.ts'

export class PostgresPeopleRepository implements PeopleRepository {
  readonly #database: Database
  readonly #waits: WaitReader

  constructor(database: Database, waits: WaitReader) {
    this.#database = database
    this.#waits = waits
  }

  list(workspaceId: number, campaignId: number, query: PeopleQuery) {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      const found = await listed(db, campaignId, query)
      const rows = found.slice(0, query.limit)
      const last = found.length > query.limit ? rows.at(-1) : undefined
      return {
        count: await countOf(db, campaignId, query),
        rows: await withWaits(db, this.#waits, workspaceId, rows),
        next: last ? { key: last.key, id: last.id } : null,
      }
    })
  }
}

const KEYS = {
  id: sql`m.id`,
  status_changed_at: sql`m.status_changed_at`,
  full_name: sql`p.full_name collate "und-x-icu"`,
}

const partsOf = (ordering: PeopleOrdering) => {
  const direction = ordering.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return { direction, column: ordering.replace('-', '') as keyof typeof KEYS }
}

/** One row more than asked for, where there is one. */
function listed(db: Db, campaignId: number, query: PeopleQuery) {
  const { direction, column } = partsOf(query.ordering)
  const { from } = query
  const rows = matching(selectMembers(db), campaignId, query)
    .select(sql<string>`(${KEYS[column]})::text`.as('key'))
    .orderBy(KEYS[column], direction)
    .orderBy('m.id', direction)
    .limit(query.limit + 1)
  if (typeof from !== 'number') return rows.where(behind(from, query.ordering)).execute()
  // Far down a long list, only the rows shown are joined with their people.
  const isByMember = query.search === '' && column !== 'full_name'
  return isByMember && from > 0
    ? rows.where('m.id', 'in', memberIds(db, campaignId, query, from)).execute()
    : rows.offset(from).execute()
}

function memberIds(db: Db, campaignId: number, query: PeopleQuery, from: number) {
  const { direction, column } = partsOf(query.ordering)
  return db
    .selectFrom('campaign_person as m')
    .where('m.campaign_id', '=', campaignId)
    .$if(query.statuses.length > 0, (rows) => rows.where('m.status', 'in', query.statuses))
    .select('m.id')
    .orderBy(KEYS[column], direction)
    .orderBy('m.id', direction)
    .limit(query.limit + 1)
    .offset(from)
}

function behind({ key, id }: PeopleCursor, ordering: PeopleOrdering) {
  const { direction, column } = partsOf(ordering)
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  const value = {
    id: sql`${key}::integer`,
    status_changed_at: sql`${key}::timestamptz`,
    full_name: sql`${key}::text collate "und-x-icu"`,
  }[column]
  return sql<boolean>`(${KEYS[column]}, m.id) ${beyond} (${value}, ${id}::integer)`
}

type Members = ReturnType<typeof selectMembers>

function matching(members: Members, campaignId: number, query: PeopleQuery): Members {
  const pattern = containing(query.search)
  return members
    .where('m.campaign_id', '=', campaignId)
    .$if(query.statuses.length > 0, (rows) => rows.where('m.status', 'in', query.statuses))
    .$if(query.search !== '', (rows) =>
      rows.where((is) =>
        is.or([
          is('p.full_name', 'ilike', pattern),
          is('p.company_name', 'ilike', pattern),
          is('p.job_title', 'ilike', pattern),
        ]),
      ),
    )
}

/** From the counters where they know it: only a search has to look at the rows. */
async function countOf(db: Db, campaignId: number, query: PeopleQuery): Promise<number> {
  if (query.search !== '') {
    const { count } = await matching(selectMembers(db), campaignId, query)
      .clearSelect()
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const { count } = await db
    .selectFrom('status_counter')
    .where('campaign_id', '=', campaignId)
    .$if(query.statuses.length > 0, (rows) => rows.where('status', 'in', query.statuses))
    .select(sql<number>`coalesce(sum(people_count), 0)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
