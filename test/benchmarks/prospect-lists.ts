import { SystemClock } from '#adapters/system/system-clock.ts'
import { PROSPECT_ORDERINGS, type ProspectOrdering } from '#core/prospect/prospect-api.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import type { ProspectCursor, ProspectQuery } from '#server/people/prospect-row-store.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { PostgresProspectRowStore } from '#server/postgres/people/postgres-prospect-row-store.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { NETWORK, OutreachWorld } from '../server/outreach/outreach-world.ts'
import { medianOf, rounded } from '../long/figures.ts'
import type { Benchmark, Figure } from './figure.ts'
import { MANY } from './size.ts'

/**
 * A page of a campaign’s people in each order that it is offered in, by cursor and by number, and what a search, a status and a
 * topic find of them; of a million beside one of a thousand.
 */
export const prospectLists: Benchmark = {
  name: 'prospect-lists',
  measure,
}

async function measure(): Promise<readonly Figure[]> {
  const many = MANY
  const FEW = 1000
  const TIMES = 5
  const PAGE = 50
  const BOUNDS = { gate: 3, goal: 1.5 }
  const PARTS = [
    ...(['first page', 'from the middle', 'the middle by number'] as const),
    'the middle by number, the first time',
  ] as const
  type Part = (typeof PARTS)[number]
  const FILTERS = {
    'who all are': { search: 'person' },
    'each tenth': { search: 'tenth' },
    'each hundredth': { search: 'hundredth' },
    'one of them': { search: 'one' },
    nobody: { search: 'zebra' },
    'a status': { statuses: ['VISITED'] },
    'a status and each tenth': { statuses: ['VISITED'], search: 'tenth' },
    'whom a rule fits': { fits: ['good'] },
  } satisfies Record<string, Partial<ProspectQuery>>

  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL is not installed.')
  const { url } = server
  const figures: Figure[] = []
  const few = await stageOf(FEW)
  const all = await stageOf(many)
  try {
    const measure = async (name: string, read: (stage: typeof all) => Promise<number>) => {
      const times = { few: [] as number[], all: [] as number[] }
      for (let time = 0; time < TIMES; time += 1) {
        times.few.push(await read(few))
        times.all.push(await read(all))
      }
      const ms = { few: rounded(medianOf(times.few)), all: rounded(medianOf(times.all)) }
      figures.push({ name: `${name}, ms`, ours: ms.all, floor: ms.few, ...BOUNDS })
    }
    for (const ordering of PROSPECT_ORDERINGS) {
      for (const part of PARTS) {
        await measure(`${ordering}, ${part}`, (stage) => stage.page(ordering, part))
      }
      for (const [name, filter] of Object.entries(FILTERS)) {
        await measure(`${ordering}, ${name}`, (stage) => stage.found(ordering, filter))
      }
    }
  } finally {
    await few.close()
    await all.close()
    await server.stop()
  }

  async function stageOf(people: number) {
    const fresh = await freshDatabase(url)
    const database = await openPostgresDatabase(fresh.url)
    const world = await OutreachWorld.open(database)
    const id = await world.campaign([], { run: false })
    await world.sql`insert into person (workspace_id, network, public_identifier, full_name)
    select ${world.workspaceId}::integer, ${NETWORK}, 'person-' || n, 'Person ' || n || ' '
      || case when n / 10 % 10 = 0 then ' Tenth' else '' end || case when n / 10 % 100 = 7 then ' Hundredth' else '' end || case when n = 700 then ' One' else '' end
    from generate_series(1, ${people}::integer) n order by n`
    await database.analyze(['person'])
    await world.sql`insert into campaign_person
      (workspace_id, campaign_id, person_id, status, status_changed_at, to_connect, fit_verdict)
    select workspace_id, ${id}::integer, id,
      (${[...PROSPECT_STATUSES]}::text[])[1 + id % ${PROSPECT_STATUSES.length}::integer],
      now() + id * interval '1 second', id % 7 <> 0, case id % 3 when 0 then 'good' when 1 then 'poor' end from person order by id`
    await database.analyze(['person', 'campaign_person'])
    const newStore = () => new PostgresProspectRowStore({ networks: [], clock: new SystemClock() })
    const store = newStore()

    const read = async (
      ordering: ProspectOrdering,
      from: number | ProspectCursor,
      { by = store, ...filter }: Partial<ProspectQuery> & { by?: typeof store } = {},
    ) => {
      const usual = { search: '', statuses: [], topic: null, fits: [], limit: PAGE }
      const before = performance.now()
      const page = await database.inWorkspace(world.workspaceId, (transaction) =>
        by.list(transaction, id, { ...usual, ordering, from, ...filter }),
      )
      return { page, took: performance.now() - before }
    }
    const middles = new Map<ProspectOrdering, ProspectCursor>()
    return {
      async page(ordering: ProspectOrdering, part: Part) {
        // It knows nothing of what was passed, as when somebody has moved.
        if (part === 'the middle by number, the first time')
          return (await read(ordering, people / 2, { by: newStore() })).took
        if (part !== 'from the middle')
          return (await read(ordering, part === 'first page' ? 0 : people / 2)).took
        const middle = middles.get(ordering) ?? (await read(ordering, people / 2)).page.next
        if (middle === null) throw new Error('Nobody follows the middle.')
        middles.set(ordering, middle)
        return (await read(ordering, middle)).took
      },
      found: async (ordering: ProspectOrdering, filter: Partial<ProspectQuery>) =>
        (await read(ordering, 0, filter)).took,
      close: async () => {
        await database.close()
        await fresh.drop()
      },
    }
  }

  return figures
}
