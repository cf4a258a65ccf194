import { outreachDate } from '#core/runtime/moments.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { medianOf, rounded } from '../long/figures.ts'
import { NETWORK, OutreachWorld } from '../server/outreach/outreach-world.ts'
import type { Benchmark, Figure } from './figure.ts'
import { MANY } from './size.ts'

/** A lease that has to find whom to visit next, among a million beside among a thousand, and with nearly all of them in the way. */
export const nextVisits: Benchmark = {
  name: 'next-visits',
  measure,
}

async function measure(): Promise<readonly Figure[]> {
  const many = MANY
  const FEW = 1000
  const TIMES = 15
  /** The same, but for what else the machine does. */
  const MAX_RATIO = 1.5
  /** Before the first one is found: an extension asks again later each time. */
  const MAX_LEASES = 3

  /** What is true of everybody but the last few. */
  interface Scenario {
    readonly network?: string
    readonly doNotContact?: boolean
    /** Their company is on the list of those not to contact. */
    readonly isListed?: boolean
    /** Nothing is paid any more, and only the last few were enriched before. */
    readonly isBroke?: boolean
    /** Another campaign, which may not be doubled, has them. */
    readonly isTaken?: boolean
  }

  const SCENARIOS: Readonly<Record<string, Scenario>> = {
    'nobody in the way': {},
    'not to be contacted': { doNotContact: true },
    'of a company not to contact': { isListed: true },
    'on another network': { network: 'https://elsewhere.example' },
    'invited by another campaign': { isTaken: true },
    'no credits left': { isBroke: true },
  }
  const LAST = 5

  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL is not installed.')
  const { url } = server
  const figures: Figure[] = []
  try {
    for (const [inTheWay, scenario] of Object.entries(SCENARIOS)) {
      await measure(inTheWay, scenario)
    }
  } finally {
    await server.stop()
  }

  /** By turns of the few and of the many: other work on the machine slows both. */
  async function measure(inTheWay: string, scenario: Scenario): Promise<void> {
    const few = await stageOf(FEW, scenario)
    const all = await stageOf(many, scenario)
    try {
      const first = { few: await untilFound(few.world), all: await untilFound(all.world) }
      const times = { few: [] as number[], all: [] as number[] }
      for (let time = 0; time < TIMES; time += 1) {
        times.few.push(await pickAnew(few.world))
        times.all.push(await pickAnew(all.world))
      }
      const leaseMs = { few: medianOf(times.few), all: medianOf(times.all) }
      const bounds = { gate: MAX_RATIO, goal: 1.2 }
      figures.push({
        name: `${inTheWay}: lease, ms`,
        ours: leaseMs.all,
        floor: leaseMs.few,
        ...bounds,
      })
      const untilFirst = { name: `${inTheWay}: leases until the first`, ours: first.all.leases }
      figures.push({ ...untilFirst, floor: 1, gate: MAX_LEASES, goal: 1 })
    } finally {
      await few.close()
      await all.close()
    }
  }

  async function stageOf(people: number, scenario: Scenario) {
    const fresh = await freshDatabase(url)
    const database = await openPostgresDatabase(fresh.url)
    const close = async () => {
      await database.close()
      await fresh.drop()
    }
    const world = await OutreachWorld.open(database)
    await seed(world, database, people, scenario)
    await database.analyze(['person', 'campaign_person', 'task'])
    return { world, close }
  }

  async function untilFound(world: OutreachWorld) {
    const started = performance.now()
    for (let leases = 1; ; leases += 1) {
      const { lease, nextDueAt } = await world.lease()
      if (lease !== null) return { leases, ms: rounded(performance.now() - started) }
      if (nextDueAt === null) throw new Error('Nobody was found.')
      await world.clock.elapse(Math.max(0, nextDueAt - world.clock.now()))
    }
  }

  /** What was planned is taken away, so that the next one has to be found. */
  async function pickAnew(world: OutreachWorld): Promise<number> {
    await world.sql`delete from task where status in ('leased', 'pending')`
    const before = performance.now()
    await world.lease()
    return performance.now() - before
  }

  async function seed(
    world: OutreachWorld,
    database: SqlDatabase,
    people: number,
    scenario: Scenario,
  ): Promise<void> {
    const { network = NETWORK, doNotContact = false, isBroke = false, isTaken = false } = scenario
    const company = scenario.isListed ? 'Ryder' : ''
    world.workspaceId = await world.workspace([world.userId], isBroke ? 0 : 500)
    const campaign = await world.campaign([], { run: false })
    const createdBy = await world.user('rival@overture.example')
    const rival = await world.campaign([], { run: false, createdBy })
    await world.sql`insert into person
      (workspace_id, network, public_identifier, company_name, do_not_contact, enriched_at)
    select ${world.workspaceId}::integer,
      case when n > ${people - LAST} then ${NETWORK} else ${network} end, 'person-' || n,
      case when n <= ${people - LAST} then ${company} else '' end,
      n <= ${people - LAST} and ${doNotContact}::boolean,
      case when n > ${people - LAST} and ${isBroke}::boolean then now() end
    from generate_series(1, ${people}::integer) n order by n`
    await database.analyze(['person'])
    await world.sql`insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
    select workspace_id, ${campaign}::integer, id, now() from person order by id`
    await world.sql`insert into suppression (workspace_id, kind, value)
    values (${world.workspaceId}, 'company', 'RYDER')`
    if (isTaken) {
      await world.sql`insert into campaign_person
        (workspace_id, campaign_id, person_id, status, status_changed_at)
      select workspace_id, ${rival}::integer, id, 'INVITATION_SENT', now() from person
      order by id limit ${people - LAST}`
    }
    await world.sql`update campaign set status = 'running' where id = ${campaign}`
    await world.sql`insert into sender_account (workspace_id, user_id, network, started_at)
    values (${world.workspaceId}, ${world.userId}, ${NETWORK}, ${outreachDate(world.time.moment().now)})`
  }

  return figures
}
