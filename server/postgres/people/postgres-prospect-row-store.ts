import { sql } from 'kysely'
import type { Network } from '#core/network/network.ts'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type {
  ProspectCursor,
  ProspectPage,
  ProspectQuery,
  ProspectRowStore,
} from '#server/people/prospect-row-store.ts'
import type { ProspectRow } from '#server/people/prospect-row.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, type Db } from '../transaction.ts'
import { likePattern } from '../like.ts'
import { liveTopic } from '../topics/live-topic.ts'
import { prospectFromRow, selectProspects } from './prospect-query.ts'

export class PostgresProspectRowStore implements ProspectRowStore {
  readonly #networks: readonly Network[]

  constructor(networks: readonly Network[]) {
    this.#networks = networks
  }

  async list(
    transaction: Transaction,
    campaignId: CampaignId,
    query: ProspectQuery,
  ): Promise<ProspectPage> {
    const db = sqlOf(transaction)
    const [found, count] = await Promise.all([
      selectPage(db, campaignId, query),
      countProspects(db, campaignId, query),
    ])
    const rows = found.slice(0, query.limit)
    const last = found.length > query.limit ? rows.at(-1) : undefined
    return {
      count,
      rows: rows.map((row) => prospectFromRow(row, this.#networks)),
      next: last ? { key: last.key, id: last.id } : null,
    }
  }

  async find(
    transaction: Transaction,
    ids: readonly ProspectId[],
  ): Promise<readonly ProspectRow[]> {
    const rows = await selectProspects(sqlOf(transaction)).where('m.id', 'in', ids).execute()
    return rows.map((row) => prospectFromRow(row, this.#networks))
  }
}

const KEYS = {
  id: sql`m.id`,
  status_changed_at: sql`m.status_changed_at`,
  full_name: sql`p.full_name collate "und-x-icu"`,
  status: sql`pipeline_position(m.status)`,
  next_step: sql`next_step_turn(m.status, m.to_connect, m.do_not_contact, m.priority)`,
}

const parseOrdering = (ordering: ProspectOrdering) => {
  const direction = ordering.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return { direction, column: ordering.replace('-', '') as keyof typeof KEYS }
}

/** One row more than asked for, where there is one. */
function selectPage(db: Db, campaignId: CampaignId, query: ProspectQuery) {
  const { direction, column } = parseOrdering(query.ordering)
  const { from } = query
  const rows = matching(selectProspects(db), campaignId, query)
    .select(sql<string>`(${KEYS[column]})::text`.as('key'))
    .orderBy(KEYS[column], direction)
    .orderBy('m.id', direction)
    .limit(query.limit + 1)
  if (typeof from !== 'number') return rows.where(afterCursor(from, query.ordering)).execute()
  // Far down a long list, only the rows shown are joined with their people.
  const isByProspect = query.search === '' && column !== 'full_name'
  return isByProspect && from > 0
    ? rows.where('m.id', 'in', prospectIds(db, campaignId, { ...query, from })).execute()
    : rows.offset(from).execute()
}

function prospectIds(
  db: Db,
  campaignId: CampaignId,
  query: ProspectQuery & { readonly from: number },
) {
  const { direction, column } = parseOrdering(query.ordering)
  return db
    .selectFrom('campaign_person as m')
    .where('m.campaign_id', '=', campaignId)
    .$if(query.statuses.length > 0, (rows) => rows.where('m.status', 'in', query.statuses))
    .$if(query.topic !== null, (rows) => rows.where('m.topic_id', '=', liveTopic(query.topic)))
    .$if(query.fits.length > 0, (rows) => rows.where('m.fit_verdict', 'in', query.fits))
    .select('m.id')
    .orderBy(KEYS[column], direction)
    .orderBy('m.id', direction)
    .limit(query.limit + 1)
    .offset(query.from)
}

function afterCursor({ key, id }: ProspectCursor, ordering: ProspectOrdering) {
  const { direction, column } = parseOrdering(ordering)
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  const value = {
    id: sql`${key}::integer`,
    status_changed_at: sql`${key}::timestamptz`,
    full_name: sql`${key}::text collate "und-x-icu"`,
    status: sql`${key}::integer`,
    next_step: sql`${key}::integer`,
  }[column]
  return sql<boolean>`(${KEYS[column]}, m.id) ${beyond} (${value}, ${id}::integer)`
}

type ProspectSelect = ReturnType<typeof selectProspects>

function matching(
  prospects: ProspectSelect,
  campaignId: CampaignId,
  query: ProspectQuery,
): ProspectSelect {
  const pattern = likePattern(query.search)
  return prospects
    .where('m.campaign_id', '=', campaignId)
    .$if(query.statuses.length > 0, (rows) => rows.where('m.status', 'in', query.statuses))
    .$if(query.topic !== null, (rows) => rows.where('m.topic_id', '=', liveTopic(query.topic)))
    .$if(query.fits.length > 0, (rows) => rows.where('m.fit_verdict', 'in', query.fits))
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

/** From the counters where they know it: only a search, or how they fit, has to look at the rows. */
async function countProspects(
  db: Db,
  campaignId: CampaignId,
  query: ProspectQuery,
): Promise<number> {
  if (query.search !== '' || query.fits.length > 0) {
    const { count } = await matching(selectProspects(db), campaignId, query)
      .clearSelect()
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const { count } = await db
    .selectFrom('status_counter')
    .where('campaign_id', '=', campaignId)
    .$if(query.statuses.length > 0, (rows) => rows.where('status', 'in', query.statuses))
    .$if(query.topic !== null, (rows) => rows.where('topic_id', '=', liveTopic(query.topic)))
    .select(sql<number>`coalesce(sum(people_count), 0)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
