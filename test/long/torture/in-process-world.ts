import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { searchDeps } from '../../fixtures/search-deps.ts'
import { ServerUnreachable } from '#core/errors.ts'
import { DAY, HOUR, MINUTE } from '#core/runtime/durations.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { UserId } from '#core/runtime/ids.ts'
import { epochMs, later, msBetween, outreachDate } from '#core/runtime/moments.ts'
import { EffectsLog } from '#demo-network/effects/effects-log.ts'
import type { Effect } from '#demo-network/effects/effect.ts'
import { Directory } from '#demo-network/network/directory.ts'
import { SHARED_MEMBER } from '#demo-network/network/member.ts'
import { FaultSwitches } from '#demo-network/network/faults.ts'
import { generateNetwork } from '#demo-network/people/generate-people.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import type { Database } from '#server/database/database.ts'
import { postgresOutreachStores } from '#server/postgres/outreach/postgres-outreach-stores.ts'
import type { TaskServices } from '#server/tasks/task-services.ts'
import { randomFrom } from '../../core/outreach/simulation.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import type { TestStep } from '../../server/outreach/follow-ups.ts'
import { NETWORK, OutreachWorld } from '../../server/outreach/outreach-world.ts'
import { PersonHashes } from '#server/persons/person-hashes.ts'
import { CallFaults } from './call-faults.ts'
import { Correspondence } from './correspondence.ts'
import { Deletions } from './deletions.ts'
import { Desk } from './desk.ts'
import { FaultPlan } from './fault-plan.ts'
import { FaultyDatabase } from './faulty-database.ts'
import { FaultyPage } from './faulty-page.ts'
import { judge } from './judge.ts'
import { judgeMessages, repliesOf } from './judge-messages.ts'
import { readLedger } from './ledger.ts'
import { readMessageLedger } from './message-ledger.ts'
import { ModelPage } from './model-page.ts'
import { judgePending } from './pending-counts.ts'
import type { Problem } from './problem.ts'
import { PRODUCT, type Product } from './product.ts'
import { RestlessPeople } from './restless-people.ts'
import { LeasedTwice, ServicesTaskApi } from './services-task-api.ts'
import { WatchedNetwork } from './watched-network.ts'
import { Witness } from './witness.ts'

export interface WorldPlan {
  readonly seed: number
  readonly people: number
  /** Everybody is invited before it begins, so that it is about messages. */
  readonly isInvited?: boolean
  /** So many more are not, and are to be invited with notes: more than the network takes. */
  readonly newcomers?: number
  /** The share of faults that somebody writes while a text is on its way to them. */
  readonly restlessness?: number
  /** How often something goes wrong where it may, from 0 to 1. */
  readonly rate?: number
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
  /** Visits, invitations and messages that the network received. */
  readonly actions: number
  readonly messages: number
  /** Invitations that carried one. */
  readonly notes: number
  /** People whom a user removed for good, some before anything was done. */
  readonly removed: number
  /** Presses that arrived late, and whose page nobody read any more. */
  readonly excused: number
  readonly problems: readonly Problem[]
}

const FAST = 720
const SCALES = [1, 60, FAST]
/** An extension that has nothing to do asks again after so much outreach time, or when it was told to. */
const IDLE_MS = 20 * MINUTE
const FAULT_RATE = 0.35
/** Outreach time for which things go wrong at most, and then again in which all has to come to rest. */
const REST_MS = 60 * DAY
const NETWORK_SIZE = 1000
/** Those that grow with the people: a planner has to know how large they are. */
const TABLES = ['person', 'campaign_person', 'person_sequence_message', 'sequence_message'] as const

const generated = generateNetwork(1, NETWORK_SIZE)
/** Whoever is asked says yes in the end: what is tried begins there. */
const people = {
  ...generated,
  people: generated.people.map((one) => ({
    ...one,
    openness: { ...one.openness, outcome: 'accept' as const },
  })),
}

/** The week in which the network counted those invitations is over, and nobody has answered yet. */
const INVITED_AGO_MS = 8 * DAY

const answeringLater = (names: readonly string[]) => ({
  ...people,
  people: people.people.map((one) =>
    names.includes(one.publicIdentifier)
      ? {
          ...one,
          openness: {
            ...one.openness,
            answersAfterMs: one.openness.answersAfterMs + INVITED_AGO_MS,
          },
        }
      : one,
  ),
})

const invitedAt = (names: readonly string[], at: number) =>
  names.map((publicIdentifier) => ({ publicIdentifier, state: 'pending', invitedAt: at }) as const)

/** What the product knows of invitations from before. */
const noteInvited = ({ sql, time }: OutreachWorld) => {
  const at = outreachDate(later(time.moment().now, -INVITED_AGO_MS))
  return sql`update campaign_person set status = 'INVITATION_SENT', visited_at = ${at},
    invitation_sent_at = ${at}`
}

const SEQUENCES = {
  two: [{ type: 'connect' }, { type: 'message' }, { type: 'wait', days: 1 }, { type: 'message' }],
  three: [
    { type: 'connect' },
    { type: 'message', hours: 5 },
    { type: 'message', hours: 3 },
    { type: 'message', days: 1 },
    { type: 'wait', hours: 6 },
  ],
} as const satisfies Record<string, readonly TestStep[]>

/** Lets two users' extensions work on campaigns that overlap, with all that can go wrong, until all is done. */
export async function runWorld(
  database: Database,
  {
    seed,
    people: count,
    isInvited = false,
    newcomers = 0,
    restlessness,
    faults: wanted,
    rate = FAULT_RATE,
    places,
    restMs = REST_MS,
    journal,
  }: WorldPlan,
  product: Product = PRODUCT,
): Promise<WorldResult> {
  const random = randomFrom(seed)
  const plan = new FaultPlan(random, rate, places)
  const scale = isInvited ? FAST : (SCALES[seed % SCALES.length] ?? 1)
  const world = await OutreachWorld.open(database, { scale, random })
  const { clock } = world
  const everybody = people.people.map((one) => one.publicIdentifier)
  const names = everybody.slice(0, count)
  const uninvited = everybody.slice(count, count + newcomers)
  const log = new EffectsLog(journal)
  const network = new WatchedNetwork({
    directory: new Directory(isInvited ? answeringLater(names) : people),
    log,
    faults: new FaultSwitches(),
    clock: { now: () => epochMs(world.time.outreach.now()) },
    history: isInvited ? invitedAt(names, epochMs(world.time.outreach.now()) - INVITED_AGO_MS) : [],
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
  const desk = new Desk({ world, network, plan })
  const all = [...names, ...uninvited]
  const correspondence = new Correspondence({ network, names: all, desk, plan, restlessness })
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
      ...{ page: new ModelPage(network, product.threadObstacle), plan, faults, clock, witness },
      correspondence,
    })
    const api = { world, servers, userId, faults, plan, acknowledged, correspondence }
    const tasks = new ServicesTaskApi(api)
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
  await world.sql`update workspace set max_credit = ${10 * count + 500}`
  const third = Math.floor(count / 3)
  const first = await world.campaign(names.slice(0, 2 * third))
  await desk.begin(first, SEQUENCES.two, 'wait_for_quota')
  const ofMate = names.slice(isInvited ? 2 * third : third)
  const second = await world.campaign(ofMate, { createdBy: mate })
  await desk.begin(second, SEQUENCES.three, 'with_note_then_without')
  if (isInvited) {
    await noteInvited(world)
    if (uninvited.length > 0)
      await desk.begin(await world.campaign(uninvited), SEQUENCES.two, 'with_note_then_without')
    await desk.write()
  } else {
    const allowed = await world.campaign(names.slice(0, third), { policy: 'allow' })
    await desk.begin(allowed, SEQUENCES.two)
  }
  const workers = [workerOf(world.userId), workerOf(mate)]
  if (!isInvited) workers.push(workerOf(world.userId))
  const { sql } = world
  const strangers = everybody.slice(-count)
  const { late } = witness
  const others = new RestlessPeople({ network, names: all, strangers, plan, sql, late })
  const deletions = new Deletions({
    ...{ world, database: database as SqlDatabase, faulty, plan, personKey },
  })
  if (isInvited) for (const who of names) others.byHand.add(who)
  const problems: Problem[] = []

  const isAtRest = async (): Promise<boolean> => {
    const [left] = await world.sql<{ count: number }>`
      select (select count(*) from campaign_person where status in ('DISCOVERED', 'VISITED'))::integer
        + (select count(*) from person where deleted_at is not null)::integer
        + (select count(*) from task where status in ('pending', 'leased', 'running', 'unverified')
          and (action not in ('CHECK_ACCEPTED', 'CHECK_REPLIES', 'SYNC_NETWORK') or priority > 0)
        )::integer as count`
    return left?.count === 0 && (await isAllHeard())
  }

  /** Whether whoever accepted was written to, and whoever replied is known to have. */
  const isAllHeard = async (): Promise<boolean> => {
    const memberships = await world.sql<{ who: string; status: string }>`
      select p.public_identifier as who, m.status from campaign_person m
      join person p on p.id = m.person_id
      where m.status in ('INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP', 'END_OF_SEQUENCE')`
    return memberships.every(({ who, status }) => {
      const person = network.person(who)
      if (!person) return true
      const isConnected = network.relationOf(person, SHARED_MEMBER).kind === 'first'
      const isBehind = status === 'END_OF_SEQUENCE' ? false : isConnected
      return !isBehind && repliesOf(network, who) === 0
    })
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
    await correspondence.act()
    if (!plan.isOn) {
      await deletions.tidy()
      await desk.tidy()
    }
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
  await (database as SqlDatabase).analyze(TABLES)
  await untilRest(() => plan.total >= wanted)
  plan.isOn = false
  await untilRest(() => false)

  const effects: readonly Effect[] = log.effects
  const ledger = await readLedger(world.sql)
  const unseen = witness.unseenPresses()
  const left = await world.sql<{ who: string }>`select public_identifier as who from person`
  const hashes = new PersonHashes(personKey)
  const gone = new Map(
    all
      .filter((who) => !left.some((one) => one.who === who))
      .map((publicIdentifier) => [
        publicIdentifier,
        hashes.of(world.workspaceId, { network: NETWORK, publicIdentifier }).toString('hex'),
      ]),
  )
  const { repeats } = witness
  problems.push(...judge(effects, ledger, { repeats, unseen, byHand: others.byHand, gone }))
  problems.push(...judgeMessages(network, await readMessageLedger(world.sql)))
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
  const done = effects.filter(({ kind }) => kind === 'visit' || kind === 'connect')
  const actions = done.length + network.sent.length
  const messages = network.sent.length
  const notes = network.invitations.filter(({ note }) => note !== null).length
  return {
    ...{ faults: plan.counts, actions, messages, notes },
    removed: gone.size,
    excused: unseen.size,
    problems,
  }
}
