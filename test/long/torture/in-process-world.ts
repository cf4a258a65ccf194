import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { searchDeps } from '../../fixtures/search-deps.ts'
import { ServerUnreachable } from '#core/errors.ts'
import { DAY, HOUR, MINUTE } from '#core/runtime/durations.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { UserId } from '#core/runtime/ids.ts'
import { epochMs, later, msBetween } from '#core/runtime/moments.ts'
import { EffectsLog } from '#demo-network/effects/effects-log.ts'
import type { Effect } from '#demo-network/effects/effect.ts'
import { Directory } from '#demo-network/network/directory.ts'
import { FaultSwitches } from '#demo-network/network/faults.ts'
import { Network } from '#demo-network/network/network.ts'
import { generateNetwork } from '#demo-network/people/generate-people.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import type { Database } from '#server/database/database.ts'
import { postgresOutreachStores } from '#server/postgres/outreach/postgres-outreach-stores.ts'
import type { TaskServices } from '#server/tasks/task-services.ts'
import { randomFrom } from '../../core/outreach/simulation.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { NETWORK, OutreachWorld } from '../../server/outreach/outreach-world.ts'
import { PersonHashes } from '#server/persons/person-hashes.ts'
import { CallFaults } from './call-faults.ts'
import { Deletions } from './deletions.ts'
import { FaultPlan } from './fault-plan.ts'
import { FaultyDatabase } from './faulty-database.ts'
import { FaultyPage } from './faulty-page.ts'
import { judge } from './judge.ts'
import { readLedger } from './ledger.ts'
import { ModelPage } from './model-page.ts'
import { judgePending } from './pending-counts.ts'
import type { Problem } from './problem.ts'
import { PRODUCT, type Product } from './product.ts'
import { RestlessPeople } from './restless-people.ts'
import { LeasedTwice, ServicesTaskApi } from './services-task-api.ts'
import { Witness } from './witness.ts'

export interface WorldPlan {
  readonly seed: number
  readonly people: number
  /** After so many it is left alone, to come to rest. */
  readonly faults: number
  /** Where alone they come; everywhere by default. */
  readonly places?: readonly string[]
  /** Outreach time for that at most, and then again in which all has to come to rest; 60 days by default. */
  readonly restMs?: number
  /** A file of its own for what the network receives. */
  readonly journal: string
}

export interface WorldResult {
  readonly faults: ReadonlyMap<string, number>
  /** Visits and invitations that the network received. */
  readonly actions: number
  /** Presses that arrived late, and whose page nobody read any more. */
  readonly excused: number
  readonly problems: readonly Problem[]
}

const SCALES = [1, 60, 720]
/** An extension that has nothing to do asks again after so much outreach time, or when it was told to. */
const IDLE_MS = 20 * MINUTE
const FAULT_RATE = 0.35
/** Outreach time for which things go wrong at most, and then again in which all has to come to rest. */
const REST_MS = 60 * DAY
const NETWORK_SIZE = 200
const people = generateNetwork(1, NETWORK_SIZE)

/** Lets two users' extensions work on campaigns that overlap, with all that can go wrong, until all is done. */
export async function runWorld(
  database: Database,
  { seed, people: count, faults: wanted, places, restMs = REST_MS, journal }: WorldPlan,
  product: Product = PRODUCT,
): Promise<WorldResult> {
  const random = randomFrom(seed)
  const plan = new FaultPlan(random, FAULT_RATE, places)
  const scale = SCALES[seed % SCALES.length] ?? 1
  const world = await OutreachWorld.open(database, { scale, random })
  const { clock } = world
  const log = new EffectsLog(journal)
  const network = new Network({
    directory: new Directory(people),
    log,
    faults: new FaultSwitches(),
    clock: { now: () => epochMs(world.time.outreach.now()) },
    history: [],
  })
  const faulty = new FaultyDatabase(database, plan, clock)
  const networks = [demoNetwork(NETWORK)]
  const personKey = Buffer.alloc(32)
  const server = (): TaskServices =>
    product.taskServices({
      ...postgresOutreachStores(networks),
      ...searchDeps(database as SqlDatabase, world.time.outreach, networks),
      ...{ networks, database: faulty, random, network: NETWORK, outreach: world.services },
      personKey,
    })
  const servers = [server(), server()]
  const witness = new Witness(log.effects, network.clock.now)
  const acknowledged = new Set<number>()
  const scheduler: Pick<Scheduler, 'after'> = {
    after(ms, work) {
      void clock.elapse(ms).then(work)
      return () => {}
    },
  }

  const workerOf = (userId: UserId) => {
    const faults = new CallFaults(plan, clock)
    const page = new FaultyPage({
      ...{ page: new ModelPage(network), plan, faults, clock, witness },
    })
    const tasks = new ServicesTaskApi({ world, servers, userId, faults, plan, acknowledged })
    const deps = { tasks, clock, scheduler: scheduler as Scheduler, logger: new MemoryLogger() }
    const work = new product.WorkOnTask(page, deps)
    /** One task; real time to wait where there is none, null where the worker was killed. */
    const step = async (): Promise<number | null> => {
      await faults.arrive()
      return faults.untilKilled(async () => {
        const { tasks: leased, nextDueAt } = await tasks.lease()
        const [task] = leased
        if (!task)
          return nextDueAt === null ? HOUR : Math.max(IDLE_MS / scale, +nextDueAt - clock.now())
        await work.execute(task)
        return 1000
      })
    }
    return { userId, step, asksAt: clock.now() }
  }

  const mate = await world.user('teammate@overture.example')
  await world.sql`insert into workspace_member (workspace_id, user_id)
    values (${world.workspaceId}, ${mate})`
  const names = people.people.slice(0, count).map((one) => one.publicIdentifier)
  const third = Math.floor(count / 3)
  await world.campaign(names.slice(0, 2 * third))
  await world.campaign(names.slice(third), { createdBy: mate })
  await world.campaign(names.slice(0, third), { policy: 'allow' })
  const workers = [workerOf(world.userId), workerOf(mate), workerOf(world.userId)]
  const { sql } = world
  const strangers = people.people.slice(-count).map((one) => one.publicIdentifier)
  const { late } = witness
  const others = new RestlessPeople({ network, names, strangers, plan, sql, late })
  const deletions = new Deletions({
    ...{ world, database: database as SqlDatabase, faulty, plan, personKey },
  })
  const problems: Problem[] = []

  const isAtRest = async (): Promise<boolean> => {
    const [left] = await world.sql<{ count: number }>`
      select (select count(*) from campaign_person where status in ('DISCOVERED', 'VISITED'))::integer
        + (select count(*) from person where deleted_at is not null)::integer
        + (select count(*) from task where status in ('pending', 'leased', 'running', 'unverified')
          and action <> 'CHECK_ACCEPTED')::integer as count`
    return left?.count === 0
  }

  const wasInvited = (who: string): boolean =>
    log.effects.some(({ kind, person }) => kind === 'connect' && person === who)

  /** As whoever the account belongs to does when it asks them to look, or whether somebody was invited. */
  const answerTheAccounts = async () => {
    await world.answerAll(wasInvited)
    await world.sql`update sender_account set health = 'active', trouble = null where health <> 'active'`
  }

  const askForSync = async (): Promise<void> => {
    if (plan.draw('account', ['asked to sync'], 0.05) === null) return
    const asks = plan.upTo(2) < 1 ? world.userId : mate
    await world.services.requestSync.execute(asks, [world.workspaceId])
  }

  const round = async (): Promise<void> => {
    for (const worker of workers.filter(({ asksAt }) => asksAt <= clock.now())) {
      let wait = 2000
      try {
        wait = (await worker.step()) ?? wait
      } catch (error) {
        if (error instanceof LeasedTwice) {
          problems.push({
            kind: 'duplicates',
            what: 'two tasks of one account were leased at once',
          })
        } else if (!(error instanceof ServerUnreachable)) throw error
      }
      worker.asksAt = later(clock.now(), wait)
    }
    await others.act()
    await deletions.act()
    await askForSync()
    if (!plan.isOn) await deletions.tidy()
    const jump = plan.draw('clock', ['jumps ahead', 'is set back'], 0.2)
    if (jump === 'is set back') clock.setBack(plan.upTo(5 * MINUTE))
    if (jump === 'jumps ahead') await clock.elapse(plan.upTo(HOUR))
    const next = Math.min(...workers.map(({ asksAt }) => asksAt))
    await clock.elapse(Math.max(0, next - clock.now()))
    await answerTheAccounts()
  }

  const untilRest = async (isOver: () => boolean): Promise<void> => {
    const start = world.time.moment().now
    const isLate = () => msBetween(start, world.time.moment().now) > restMs
    while (!isOver() && !isLate() && !(await isAtRest())) await round()
  }
  await untilRest(() => plan.total >= wanted)
  plan.isOn = false
  await untilRest(() => false)

  const effects: readonly Effect[] = log.effects
  const ledger = await readLedger(world.sql)
  const unseen = witness.unseenPresses()
  const left = await world.sql<{ who: string }>`select public_identifier as who from person`
  const hashes = new PersonHashes(personKey)
  const gone = new Map(
    names
      .filter((who) => !left.some((one) => one.who === who))
      .map((publicIdentifier) => [
        publicIdentifier,
        hashes.of(world.workspaceId, { network: NETWORK, publicIdentifier }).toString('hex'),
      ]),
  )
  const { repeats } = witness
  problems.push(...judge(effects, ledger, { repeats, unseen, byHand: others.byHand, gone }))
  const succeeded = new Set(
    ledger.tasks.flatMap(({ id, status }) => (status === 'succeeded' ? [id] : [])),
  )
  for (const id of acknowledged) {
    if (!succeeded.has(id)) {
      problems.push({ kind: 'lost', what: `the success of task ${id} was acknowledged` })
    }
  }
  problems.push(...(await judgePending(world, network, workers.slice(0, 2))))
  log.close()
  const actions = effects.filter(({ kind }) => kind === 'visit' || kind === 'connect').length
  return { faults: plan.counts, actions, excused: unseen.size, problems }
}
