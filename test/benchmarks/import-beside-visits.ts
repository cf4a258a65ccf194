import type { CampaignId } from '#core/runtime/ids.ts'
import type { GoodRow } from '#server/imports/row-rules.ts'
import { PostgresImportBatchStore } from '#server/postgres/imports/postgres-import-batch-store.ts'
import { PostgresImportRepository } from '#server/postgres/imports/postgres-import-repository.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { FakeExtension } from '../server/outreach/fake-extension.ts'
import { FakeNetwork } from '../server/outreach/fake-network.ts'
import { NETWORK, OutreachWorld } from '../server/outreach/outreach-world.ts'
import type { Benchmark } from './figure.ts'

const VISITS = 200
const WARM = 60
/** As many as an import commits at once on PostgreSQL. */
const BATCH_ROWS = 5_000
/** Of these every other one is known by then, and a duplicate. */
const KNOWN = 100_000
/** Longer than an account rests between two visits. */
const PAUSE_MS = 600_000
/** More than a night and a weekend. */
const MAX_RESTS = 100

/** Visits, lease to settlement, while people are imported into their campaign, beside the same at rest. */
export const importBesideVisits: Benchmark = {
  name: 'import-beside-visits',
  async measure() {
    const postgres = await startPostgres({ isDurable: true })
    if (!postgres) throw new Error('PostgreSQL is not installed.')
    const fresh = await freshDatabase(postgres.url)
    const database = await openPostgresDatabase(fresh.url)
    try {
      const world = await OutreachWorld.open(database)
      world.workspaceId = await world.workspace([world.userId], 100_000)
      const people = Array.from({ length: 2 * VISITS + WARM }, (_, at) => `visited-${at}`)
      const campaign = await world.campaign(people)
      await knowAlready(world)
      const extension = new FakeExtension(world, new FakeNetwork())
      // Nobody is invited: one visit follows the other.
      await world.sql`update campaign_person set to_connect = false where campaign_id = ${campaign}`
      await database.analyze(['person', 'campaign_person', 'task', 'status_counter'])
      for (let visit = 0; visit < WARM; visit += 1) await timed(world, extension)
      const floor = await visits(world, extension)
      const stop = await importing(database, world, campaign)
      const ours = await visits(world, extension)
      await stop()
      const of = 'a visit during an import'
      const figure = (name: string, part: number) => ({
        ...{ name, ours: share(ours, part), floor: share(floor, part), gate: 3, goal: 2 },
      })
      return [figure(`${of}: median, ms`, 0.5), figure(`${of}: 99th of a hundred, ms`, 0.99)]
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}

/** Another campaign has them. */
async function knowAlready(world: OutreachWorld): Promise<void> {
  const other = await world.campaign([], { run: false })
  await world.sql`with known as (
      insert into person (workspace_id, network, public_identifier)
      select ${world.workspaceId}::integer, ${NETWORK}, 'person-' || 2 * n
      from generate_series(0, ${KNOWN - 1}::integer) n returning id)
    insert into campaign_person (workspace_id, campaign_id, person_id, network, status, status_changed_at)
    select ${world.workspaceId}::integer, ${other}::integer, id, ${NETWORK}, 'END_OF_SEQUENCE', now() from known`
}

/** Goes on until it is stopped. */
async function importing(database: SqlDatabase, world: OutreachWorld, campaign: CampaignId) {
  await world.sql`insert into csv_import (workspace_id, campaign_id, state, column_map, file_name, bytes_total)
    values (${world.workspaceId}, ${campaign}, 'running', '{}', 'people.csv', 1000000000)`
  const clock = { now: () => world.time.outreach.now() }
  const batches = new PostgresImportBatchStore(database, clock, [])
  let at = await new PostgresImportRepository(database).find(world.workspaceId, campaign)
  let isOver = false
  const batch = async (first: number) => {
    const rows = Array.from({ length: BATCH_ROWS }, (_, line) => rowOf(first + line))
    const to = { bytes: first + BATCH_ROWS, lines: first + BATCH_ROWS }
    const outcome = await database.inWorkspace(world.workspaceId, (transaction) =>
      batches.write(transaction, at!, { rows, to, isLast: false }),
    )
    if (outcome.kind === 'passed') throw new Error('Somebody else imports.')
    at = outcome.progress
  }
  const all = async () => {
    for (let first = 0; !isOver; first += BATCH_ROWS) await batch(first)
  }
  const running = all()
  return () => {
    isOver = true
    return running
  }
}

const rowOf = (at: number): GoodRow => ({
  ...{ kind: 'good', line: at + 2, network: NETWORK, publicIdentifier: `person-${at}` },
  ...{ firstName: `First${at % 977}`, lastName: `Last${at % 1013}`, fullName: '', location: '' },
  ...{ jobTitle: `Head ${at % 31}`, companyName: `Company ${at % 5003}`, customFields: {} },
})

async function visits(world: OutreachWorld, extension: FakeExtension): Promise<readonly number[]> {
  const all: number[] = []
  while (all.length < VISITS) all.push(await timed(world, extension))
  return all
}

/** Milliseconds of the next visit; rests in between are none of it. */
async function timed(world: OutreachWorld, extension: FakeExtension): Promise<number> {
  for (let rests = 0; rests < MAX_RESTS; rests += 1) {
    const begun = performance.now()
    const { worked } = await extension.step()
    if (worked) return performance.now() - begun
    await world.clock.elapse(PAUSE_MS)
  }
  throw new Error('Nobody is left to visit.')
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(part * values.length) - 1]!
