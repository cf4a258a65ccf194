import { PROSPECT_ORDERINGS, type ProspectOrdering } from '#core/prospect/prospect-api.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import type { ProspectCursor } from '#server/people/prospect-row-store.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { PostgresProspectRowStore } from '#server/postgres/people/postgres-prospect-row-store.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { NETWORK, OutreachWorld } from '../server/outreach/outreach-world.ts'
import { medianOf, rounded } from '../long/figures.ts'
import type { Benchmark, Figure } from './figure.ts'
import { MANY } from './size.ts'

/** A page of a campaign’s people in each order that it is offered in, of a million beside one of a thousand. */
export const prospectLists: Benchmark = {
  name: 'prospect-lists',
  measure,
}

async function measure(): Promise<readonly Figure[]> {
  const many = MANY
  const FEW = 1000
  const TIMES = 15
  const PAGE = 50
  const BOUNDS = { gate: 3, goal: 1.5 }
  /** Names are sorted as they are read: people of a workspace, not of a campaign, have them. */
  const SORTED_IN_MEMORY: readonly ProspectOrdering[] = ['full_name', '-full_name']

  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL is not installed.')
  const { url } = server
  const figures: Figure[] = []
  const few = await stageOf(FEW)
  const all = await stageOf(many)
  try {
    for (const ordering of PROSPECT_ORDERINGS) {
      if (SORTED_IN_MEMORY.includes(ordering)) continue
      for (const part of ['first page', 'from the middle'] as const) {
        const times = { few: [] as number[], all: [] as number[] }
        for (let time = 0; time < TIMES; time += 1) {
          times.few.push(await few.page(ordering, part))
          times.all.push(await all.page(ordering, part))
        }
        const ms = { few: rounded(medianOf(times.few)), all: rounded(medianOf(times.all)) }
        figures.push({ name: `${ordering}, ${part}, ms`, ours: ms.all, floor: ms.few, ...BOUNDS })
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
    select ${world.workspaceId}::integer, ${NETWORK}, 'person-' || n, 'Person ' || n
    from generate_series(1, ${people}::integer) n order by n`
    await database.analyze(['person'])
    await world.sql`insert into campaign_person
      (workspace_id, campaign_id, person_id, status, status_changed_at, to_connect)
    select workspace_id, ${id}::integer, id,
      (${[...PROSPECT_STATUSES]}::text[])[1 + id % ${PROSPECT_STATUSES.length}::integer],
      now() + id * interval '1 second', id % 7 <> 0 from person order by id`
    await database.analyze(['person', 'campaign_person'])
    const store = new PostgresProspectRowStore([])

    const read = (ordering: ProspectOrdering, from: number | ProspectCursor) =>
      database.inWorkspace(world.workspaceId, (transaction) =>
        store.list(transaction, id, {
          search: '',
          statuses: [],
          topic: null,
          fits: [],
          ordering,
          limit: PAGE,
          from,
        }),
      )
    const middles = new Map<ProspectOrdering, ProspectCursor>()
    return {
      async page(ordering: ProspectOrdering, part: 'first page' | 'from the middle') {
        const middle = middles.get(ordering) ?? (await read(ordering, people / 2)).next
        if (middle === null) throw new Error('Nobody follows the middle.')
        middles.set(ordering, middle)
        const before = performance.now()
        await read(ordering, part === 'first page' ? 0 : middle)
        return performance.now() - before
      },
      close: async () => {
        await database.close()
        await fresh.drop()
      },
    }
  }

  return figures
}
