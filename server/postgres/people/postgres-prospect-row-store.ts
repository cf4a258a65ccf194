import { sql, type SqlBool } from 'kysely'
import type { Network } from '#core/network/network.ts'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type {
  ProspectPage,
  ProspectQuery,
  ProspectRowStore,
} from '#server/people/prospect-row-store.ts'
import type { ProspectRow } from '#server/people/prospect-row.ts'
import type { Transaction } from '../../database/database.ts'
import type { Db } from '../transaction.ts'
import { preparedSelect } from '../prepared.ts'
import { worded } from '../worded.ts'
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
    const asked = askedBy(campaignId, query)
    // From the counters where they know it: only a search, or how they fit, has to look at the rows.
    const askCount = query.search !== '' || query.fits.length > 0 ? askRowCount : askCounters
    const [found, [counted]] = await Promise.all([
      askPage(transaction, asked, query.ordering),
      askCount(transaction, asked),
    ])
    const rows = found.slice(0, query.limit)
    const last = found.length > query.limit ? rows.at(-1) : undefined
    return {
      count: counted?.count ?? 0,
      rows: rows.map((row) => prospectFromRow(row, this.#networks)),
      next: last ? { key: last.key, id: last.id } : null,
    }
  }

  async find(
    transaction: Transaction,
    ids: readonly ProspectId[],
  ): Promise<readonly ProspectRow[]> {
    const rows = await askRows(transaction, { ids })
    return rows.map((row) => prospectFromRow(row, this.#networks))
  }
}

type Asked = ReturnType<typeof askedBy>

function askedBy(
  campaignId: CampaignId,
  { search, statuses, topic, fits, limit, from }: ProspectQuery,
) {
  const place = typeof from === 'number' ? { offset: from } : { offset: 0, after: from }
  const pattern = search === '' ? '' : likePattern(search)
  const { key, id: behind } = place.after ?? { key: '', id: null }
  return { campaignId, pattern, statuses, topic, fits, limit, offset: place.offset, key, behind }
}

const askRows = worded((db, { ids }: { readonly ids: readonly ProspectId[] }) =>
  selectProspects(db).where(sql<SqlBool>`m.id = any(${ids}::integer[])`),
)

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
const askPage = worded((db, asked: Asked, ordering: ProspectOrdering) => {
  const { direction, column } = parseOrdering(ordering)
  const { offset, behind } = asked
  const rows = matching(selectProspects(db), asked)
    .select(sql<string>`(${KEYS[column]})::text`.as('key'))
    .orderBy(KEYS[column], direction)
    .orderBy('m.id', direction)
    .limit(asked.limit + 1)
  if (behind !== null) return rows.where(isBehind({ ...asked, behind }, ordering))
  // Far down a long list, only the rows shown are joined with their people.
  const isByProspect = asked.pattern === '' && column !== 'full_name'
  return isByProspect && offset > 0
    ? rows.where('m.id', 'in', prospectIds(db, asked, ordering))
    : rows.offset(offset)
})

function prospectIds(db: Db, asked: Asked, ordering: ProspectOrdering) {
  const { direction, column } = parseOrdering(ordering)
  return db
    .selectFrom('campaign_person as m')
    .where(isChosen(asked))
    .select('m.id')
    .orderBy(KEYS[column], direction)
    .orderBy('m.id', direction)
    .limit(asked.limit + 1)
    .offset(asked.offset)
}

function isBehind(
  { key, behind }: { readonly key: string; readonly behind: ProspectId },
  ordering: ProspectOrdering,
) {
  const { direction, column } = parseOrdering(ordering)
  const beyond = sql.raw(direction === 'desc' ? '<' : '>')
  const value = {
    id: sql`${key}::integer`,
    status_changed_at: sql`${key}::timestamptz`,
    full_name: sql`${key}::text collate "und-x-icu"`,
    status: sql`${key}::integer`,
    next_step: sql`${key}::integer`,
  }[column]
  return sql<SqlBool>`(${KEYS[column]}, m.id) ${beyond} (${value}, ${behind}::integer)`
}

/** What is asked of the prospect `m`. */
const isChosen = ({ campaignId, statuses, topic, fits }: Asked) =>
  sql<SqlBool>`${sql.join(
    [
      sql`m.campaign_id = ${campaignId}`,
      ...(statuses.length > 0 ? [sql`m.status = any(${statuses}::text[])`] : []),
      ...(topic === null ? [] : [sql`m.topic_id = ${liveTopic(topic)}`]),
      ...(fits.length > 0 ? [sql`m.fit_verdict = any(${fits}::text[])`] : []),
    ],
    sql` and `,
  )}`

const matching = (prospects: ReturnType<typeof selectProspects>, asked: Asked) =>
  prospects
    .where(isChosen(asked))
    .$if(asked.pattern !== '', (rows) =>
      rows.where((is) =>
        is.or([
          is('p.full_name', 'ilike', asked.pattern),
          is('p.company_name', 'ilike', asked.pattern),
          is('p.job_title', 'ilike', asked.pattern),
        ]),
      ),
    )

const askRowCount = worded((db, asked: Asked) =>
  matching(selectProspects(db), asked)
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('count')),
)

const askCounters = worded((db, { campaignId, statuses, topic }: Asked) =>
  preparedSelect(
    db
      .selectFrom('status_counter')
      .where('campaign_id', '=', campaignId)
      .$if(statuses.length > 0, (rows) =>
        rows.where(sql<SqlBool>`status = any(${statuses}::text[])`),
      )
      .$if(topic !== null, (rows) => rows.where('topic_id', '=', liveTopic(topic)))
      .select(sql<number>`coalesce(sum(people_count), 0)::integer`.as('count')),
  ),
)
