import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import type { ChartFilter, ChartQuery } from '#server/charts/chart-query.ts'
import { PostgresChartRepository } from '#server/postgres/charts/postgres-chart-repository.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { NETWORK, OutreachWorld } from '../server/outreach/outreach-world.ts'
import type { Benchmark, Figure } from './figure.ts'
import { inPairs } from './pairs.ts'
import { MANY } from './size.ts'

const FEW = 1000
/**
 * Since so many days people move on, in ten hours of each, as many as an account’s limits allow; the others stand as they
 * came in.
 */
const DAYS = 90
const MOVED_A_DAY = 200
const PAIRS = 40
/** One of so many is in a second campaign, too. */
const SHARED = 50
/** What they are read from, each measured as at work. */
const TABLES = [
  'person',
  'campaign',
  'campaign_person',
  'status_counter',
  'change_counter',
] as const

/** What charts and metrics ask of a campaign of a million people, beside the same of a thousand. */
export const metrics: Benchmark = {
  name: 'metrics',
  async measure() {
    const server = await startPostgres()
    if (!server) throw new Error('PostgreSQL is not installed.')
    const few = await stageOf(server.url, FEW)
    const many = await stageOf(server.url, MANY)
    try {
      const figures: Figure[] = []
      for (const [name, query] of Object.entries(QUESTIONS)) {
        const measured = await inPairs({
          floor: () => few.ask(query),
          ours: () => many.ask(query),
          pairs: PAIRS,
        })
        figures.push({ name: `${name}, ms`, ...measured, ...boundsOf(query) })
      }
      return figures
    } finally {
      await few.close()
      await many.close()
      await server.stop()
    }
  },
}

type Question = Partial<Omit<ChartQuery, 'filter'>> & {
  readonly filter?: Omit<ChartFilter, 'campaign'>
  readonly ofCampaign?: true
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  'by status': {},
  'by status, who are to be connected with': { filter: { toConnect: true } },
  'by status, of a campaign': { ofCampaign: true },
  'by day, of a campaign': { ofCampaign: true, groupBy: ['day'] },
  'by day in Kathmandu': { groupBy: ['day'], timeZone: 'Asia/Kathmandu' },
  'by day since the last 30': { groupBy: ['day'], fromDay: '2026-03-02' },
  'by status, each person once, of a campaign': { ofCampaign: true, distinct: true },
  'by status, each person once': { distinct: true },
}

const boundsOf = ({ groupBy, distinct }: Question) =>
  groupBy || distinct ? { gate: 3, goal: 2 } : { gate: 2, goal: 1.2 }

async function stageOf(url: string, people: number) {
  const fresh = await freshDatabase(url)
  const database = await openPostgresDatabase(fresh.url)
  const world = await OutreachWorld.open(database)
  const campaign = await world.campaign([], { run: false })
  const second = await world.campaign([], { run: false })
  await world.sql`insert into person (workspace_id, network, public_identifier)
    select ${world.workspaceId}::integer, ${NETWORK}, 'person-' || n
    from generate_series(1, ${people}::integer) n`
  for (const [into, each] of [[campaign, 1] as const, [second, SHARED] as const]) {
    await world.sql`insert into campaign_person (workspace_id, campaign_id, person_id, network, status, status_changed_at, to_connect)
      select workspace_id, ${into}::integer, id, ${NETWORK},
        case when id > ${DAYS * MOVED_A_DAY}::integer then 'DISCOVERED'
          else (${[...PROSPECT_STATUSES]}::text[])[1 + abs(hashint4(id)) % ${PROSPECT_STATUSES.length}::integer] end,
        '2026-01-01T08:00:00Z'::timestamptz
          + case when id > ${DAYS * MOVED_A_DAY}::integer then interval '0' else id % ${DAYS}::integer * interval '1 day'
          + id / ${DAYS}::integer % 40 * interval '15 minutes' end, id % 7 <> 0
      from person where id % ${each}::integer = 0 order by id`
  }
  await database.analyze(TABLES)
  const charts = new PostgresChartRepository(database)
  return {
    async ask({ ofCampaign, filter, ...question }: Question) {
      const query: ChartQuery = {
        groupBy: ['status'],
        distinct: false,
        order: 'desc',
        timeZone: 'UTC',
        ...question,
        filter: { statuses: PROSPECT_STATUSES, ...filter, ...(ofCampaign && { campaign }) },
      }
      const before = performance.now()
      const rows = await charts.people(world.workspaceId, query)
      const took = performance.now() - before
      if (typeof rows === 'string' || rows.length === 0) throw new Error('Nobody was counted.')
      return took
    },
    close: async () => {
      await database.close()
      await fresh.drop()
    },
  }
}
