/**
 * What it costs to run a campaign, to ask for everybody in it and to find the next person in it, however many there are, and
 * how long a lease waits meanwhile: `npm run long:run-campaign [people] [pglite]`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { openEmbeddedDatabase } from '#server/postgres/pglite/open-embedded-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { OutreachWorld } from '../server/outreach/outreach-world.ts'

const FEW = 100
const TIMES = 15
const many = Number(process.argv[2] ?? 100_000)
const isEmbedded = process.argv[3] === 'pglite'

const folder = mkdtempSync(join(tmpdir(), 'overture-benchmark-'))
const postgres = isEmbedded ? null : await startPostgres()
const database = postgres
  ? await openPostgresDatabase(postgres.url)
  : await openEmbeddedDatabase(join(folder, 'database'))
try {
  const figures = { engine: isEmbedded ? 'pglite' : 'postgresql', few: {}, many: {} }
  const world = await OutreachWorld.open(database)
  for (const size of ['few', 'many'] as const) {
    world.workspaceId = await world.workspace([world.userId])
    const people = size === 'few' ? FEW : many
    const campaign = await world.campaign(
      Array.from({ length: people }, (_, n) => `person-${n}`),
      { run: false },
    )
    await database.analyze(['person', 'campaign_person', 'task'])
    await world.lease()
    const run = await median(
      () => world.run(campaign),
      () => world.pause(campaign),
    )
    await world.run(campaign)
    // Each is taken away again, so that the next one has to be found.
    const lease = await median(() => world.lease(), forget)
    const during = await median(async () => {
      const running = world.run(campaign)
      const started = performance.now()
      await world.lease()
      const waited = performance.now() - started
      await running
      return waited
    }, forget)
    const ask = () => world.request('visit', campaign, { filter: {} })
    const askForAll = await median(ask, forgetRequests)
    const duringAsking = await median(async () => {
      const asking = ask()
      const started = performance.now()
      await world.lease()
      const waited = performance.now() - started
      await asking
      return waited
    }, forgetRequests)
    figures[size] = {
      people,
      runMs: run,
      leaseMs: lease,
      leaseWhileItRunsMs: during,
      askForAllMs: askForAll,
      leaseWhileItIsAskedMs: duringAsking,
    }
  }
  console.log(JSON.stringify(figures, null, 2))

  async function forgetRequests(): Promise<void> {
    await forget()
    await world.sql`delete from prospect_request`
    await world.sql`update campaign_person set priority = 0 where priority <> 0`
  }

  async function forget(): Promise<unknown> {
    return world.sql`update task set status = 'cancelled' where status = 'leased'`
  }
} finally {
  await database.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Milliseconds of real time; of what `work` answers where that is a number. */
async function median(
  work: () => Promise<unknown>,
  restore: () => Promise<unknown>,
): Promise<number> {
  const all: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now()
    const answer = await work()
    all.push(typeof answer === 'number' ? answer : performance.now() - started)
    await restore()
  }
  return Math.round((all.toSorted((a, b) => a - b)[TIMES >> 1] ?? 0) * 10) / 10
}
