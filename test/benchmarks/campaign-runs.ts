import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { medianOf, rounded } from '../long/figures.ts'
import { OutreachWorld } from '../server/outreach/outreach-world.ts'
import type { Benchmark, Figure } from './figure.ts'
import { MANY } from './size.ts'

/** What it costs to run a campaign, to ask for everybody in it and to find the next person in it, however many there are,
 * and how long a lease waits meanwhile. */
export const campaignRuns: Benchmark = {
  name: 'campaign-runs',
  measure,
}

async function measure(): Promise<readonly Figure[]> {
  const many = MANY / 10
  const FEW = 100
  const TIMES = 15

  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed.')
  const database = await openPostgresDatabase(postgres.url)
  const figures: Figure[] = []
  try {
    const world = await OutreachWorld.open(database)
    const few = await measure(FEW)
    const all = await measure(many)
    figures.push({ name: 'run, ms', ours: all.runMs, floor: few.runMs, gate: 1.5, goal: 1.2 })
    figures.push({
      name: 'run with duplicates alone, ms',
      ours: all.freeMs,
      floor: few.freeMs,
      gate: 1.5,
      goal: 1.2,
    })
    figures.push({
      name: 'lease while it runs, of an idle one',
      ours: all.leaseWhileItRuns,
      floor: 1,
      gate: 3,
      goal: 1.5,
    })
    figures.push({
      name: 'lease while duplicates are freed, of an idle one',
      ours: all.leaseWhileFreeing,
      floor: 1,
      gate: 3,
      goal: 1.5,
    })
    figures.push({
      name: 'lease that frees duplicates, of an idle one',
      ours: all.leaseThatFrees,
      floor: 1,
      gate: 3,
      goal: 1.5,
    })
    figures.push({
      name: 'asking for all, ms',
      ours: all.askForAllMs,
      floor: few.askForAllMs,
      gate: 3,
      goal: 1.2,
    })
    figures.push({
      name: 'withdrawing what all were asked for, ms',
      ours: all.withdrawMs,
      floor: all.includeMs,
      gate: 3,
      goal: 1.5,
    })
    figures.push({
      name: 'lease while all are asked for, of an idle one',
      ours: all.leaseWhileAllAreAskedFor,
      floor: 1,
      gate: 3,
      goal: 1.5,
    })
    figures.push({
      name: 'lease while many chosen are asked for, of an idle one',
      ours: all.leaseWhileManyAreAskedFor,
      floor: 1,
      gate: 3,
      goal: 1.5,
    })

    async function measure(people: number) {
      world.workspaceId = await world.workspace([world.userId])
      const campaign = await world.campaign(
        Array.from({ length: people }, (_, n) => `person-${n}`),
        { run: false },
      )
      await world.sql`update person set company_name = 'Kyoto' where company_name = ''`
      await database.analyze(['person', 'campaign_person', 'task'])
      await world.lease()
      const runMs = await median(
        () => world.run(campaign),
        () => world.pause(campaign),
      )
      const run = () => world.run(campaign)
      await run()
      const leaseMs = await median(() => world.lease(), forget)
      const leaseWhileItRuns = await byIdle(() => leaseDuring(run), forget)
      const askAll = () => world.request('visit', campaign, { filter: {} })
      const includeAll = () => world.request('connect', campaign, { filter: {} })
      const askForAllMs = await median(askAll, forgetRequests)
      const exclude = () =>
        world.sql`update campaign_person set to_connect = false where to_connect`
      const includeMs = await median(includeAll, async () => {
        await forgetRequests()
        await exclude()
      })
      const withdrawMs = await median(async () => {
        const asked = await includeAll()
        if (asked.kind !== 'requested') throw new Error('It was refused.')
        const started = performance.now()
        await world.withdraw(campaign, asked.job)
        return performance.now() - started
      }, forgetRequests)
      await world.sql`update campaign_person set to_connect = true where not to_connect`
      const leaseWhileAllAreAskedFor = await byIdle(() => leaseDuring(askAll), forgetRequests)
      const askMany = () => world.request('visit', campaign, { filter: { search: 'Kyoto' } })
      const leaseWhileManyAreAskedFor = await byIdle(() => leaseDuring(askMany), forgetRequests)

      const duplicated = async () => {
        await world.sql`update task set status = 'cancelled' where status <> 'cancelled'`
        await world.sql`update campaign set status = 'draft', duplicates_after = null where id = ${campaign}`
        await world.sql`update campaign_person set status = 'DUPLICATED'
        where campaign_id = ${campaign} and status <> 'DUPLICATED'`
      }
      await duplicated()
      await database.analyze(['person', 'campaign_person', 'task'])
      const freeMs = await median(run, duplicated)
      const leaseWhileFreeing = await byIdle(() => leaseDuring(run), duplicated)
      const leaseThatFrees = await byIdle(async () => {
        await run()
        const started = performance.now()
        await world.lease()
        return performance.now() - started
      }, duplicated)
      return {
        people,
        runMs,
        leaseMs,
        leaseWhileItRuns,
        askForAllMs,
        includeMs,
        withdrawMs,
        leaseWhileAllAreAskedFor,
        leaseWhileManyAreAskedFor,
        freeMs,
        leaseWhileFreeing,
        leaseThatFrees,
      }
    }

    /** How often as long as an idle lease just before: other work on the machine slows both. */
    async function byIdle(
      work: () => Promise<number>,
      restore: () => Promise<unknown>,
    ): Promise<number> {
      const idle: number[] = []
      const busy: number[] = []
      for (let time = 0; time < TIMES; time += 1) {
        await world.lease()
        await forget()
        const started = performance.now()
        await world.lease()
        idle.push(performance.now() - started)
        await forget()
        busy.push(await work())
        await restore()
      }
      return rounded(medianOf(busy) / medianOf(idle))
    }

    async function leaseDuring(work: () => Promise<unknown>): Promise<number> {
      const running = work()
      const started = performance.now()
      await world.lease()
      const waited = performance.now() - started
      await running
      return waited
    }

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
    await postgres.stop()
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
    return rounded(medianOf(all))
  }

  return figures
}
