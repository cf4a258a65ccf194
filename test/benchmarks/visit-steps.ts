import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { UserId } from '#core/runtime/ids.ts'
import { composeServer } from '#server/composition-root.ts'
import { openPostgresDatabase } from '#server/postgres/open-postgres-database.ts'
import { buildServerApp } from '#server/routes.ts'
import { MemoryLogger } from '../fakes/memory-logger.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { freshDatabase } from '../fixtures/fresh-database.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { OUTBOX_KEY } from '../fixtures/product-client.ts'
import { temporaryDirectory } from '../long/torture/temporary-directory.ts'
import { NETWORK, OutreachWorld } from '../server/outreach/outreach-world.ts'
import type { Benchmark } from './figure.ts'
import { inPairs } from './pairs.ts'

/** So many act at the same time, each for a workspace of their own. */
const ACCOUNTS = 8
const PEOPLE = 600
/** More than a night and a weekend. */
const MAX_RESTS = 100
/** So many for each visit: one is over too soon to be timed. */
const CLAIMS = 20
const PAIRS = 20
/** So many of each account before anything is measured: by then each connection has its plans and the code is compiled, as after an hour of work. */
const WARM = 60
/** Longer than an account rests between two visits. */
const PAUSE_MS = 600_000

/**
 * Visits from their lease by their last look to their settlement, over HTTP, by several accounts at once; beside
 * bare claims of a row and a line that says so, on as many connections. The database waits for its disk, as at work.
 */
export const visitSteps: Benchmark = {
  name: 'visit-steps',
  async measure() {
    const postgres = await startPostgres({ isDurable: true })
    if (!postgres) throw new Error('PostgreSQL is not installed.')
    const fresh = await freshDatabase(postgres.url)
    const database = await openPostgresDatabase(fresh.url)
    const folder = temporaryDirectory()
    const world = await OutreachWorld.open(database)
    const users = await accountsOf(world)
    const { clock } = world
    const options = {
      ...{ host: '127.0.0.1', port: 0, publicUrl: 'http://localhost:4280', dataDir: folder.path },
      ...{
        outboxKey: OUTBOX_KEY,
        networks: [demoNetwork(NETWORK)] as const,
        clockScale: 1,
        log: false,
      },
      ...{ webDir: folder.path, extensionDir: folder.path, databaseUrl: fresh.url },
    } as const
    const logger = new MemoryLogger()
    const services = await composeServer(options, { database, clock, scheduler: clock, logger })
    const { fastify } = await buildServerApp(services)
    const url = await fastify.listen({ host: '127.0.0.1', port: 0 })
    const clients = users.map(() => new pg.Client({ connectionString: postgres.url }))
    await Promise.all(clients.map((client) => client.connect()))
    await clients[0]?.query(QUEUE)
    try {
      const visitAll = () => visits(world, { url, tokens: services.accessTokens, users })
      for (let time = 0; time < WARM; time += 1) await visitAll()
      const measured = await inPairs({
        floor: () => claims(clients),
        ours: visitAll,
        pairs: PAIRS,
      })
      // Shares of the rate of the bare claims that are asked for.
      return [{ name: 'a visit, ms', ...measured, gate: 1 / 0.08, goal: 1 / 0.2 }]
    } finally {
      await Promise.all(clients.map((client) => client.end()))
      await fastify.close()
      await database.close()
      await postgres.stop()
      folder.remove()
    }
  },
}

/** Users who each have a workspace with people to visit. */
async function accountsOf(world: OutreachWorld): Promise<readonly UserId[]> {
  const users: UserId[] = []
  for (let at = 0; at < ACCOUNTS; at += 1) {
    world.userId = await world.user(`user-${at}@overture.example`)
    world.workspaceId = await world.workspace([world.userId], PEOPLE)
    await world.campaign(Array.from({ length: PEOPLE }, (_, who) => `person-${at}-${who}`))
    users.push(world.userId)
  }
  // Nobody is invited: one visit follows the other.
  await world.sql`update campaign_person set to_connect = false`
  return users
}

const QUEUE = `
  create table queue (id integer primary key, state text not null);
  create index on queue (id) where state = 'waits';
  create table ledger (id integer primary key, at timestamptz not null);
  insert into queue select n, 'waits' from generate_series(1, ${ACCOUNTS * CLAIMS * (PAIRS + 2)}) n`

/** The same without any rule: those that wait are taken, and kept as done. Milliseconds for each. */
async function claims(clients: readonly pg.Client[]): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let at = 0; at < CLAIMS; at += 1) await claim(client)
    }),
  )
  return (performance.now() - begun) / clients.length / CLAIMS
}

async function claim(client: pg.Client): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ id: number }>(`update queue set state = 'done' where id =
    (select id from queue where state = 'waits' order by id for update skip locked limit 1) returning id`)
  await client.query('insert into ledger values ($1, now())', [rows[0]?.id])
  await client.query('commit')
}

interface Place {
  readonly url: string
  readonly tokens: Awaited<ReturnType<typeof composeServer>>['accessTokens']
  readonly users: readonly UserId[]
}

const PROFILE = {
  ...{ first_name: 'Aiko', last_name: 'Mori', full_name: 'Aiko Mori', avatar_url: '', about: '' },
  ...{ headline: 'Head of Sales', job_title: 'Head of Sales', company_name: 'Mori & Co' },
  ...{ industry: 'Software', location: 'Kyoto', country_code: 'JP', positions: [] },
  connection_degree: 2,
}

interface Leased {
  readonly data: readonly {
    readonly id: number
    readonly action: string
    readonly lease_token: string
    readonly payload: { readonly profile_url: string; readonly public_identifier: string }
  }[]
}

/** Milliseconds for each visit of a moment at which there is somebody for all to visit. */
async function visits(world: OutreachWorld, place: Place): Promise<number> {
  const { clock } = world
  for (let rests = 1; rests <= MAX_RESTS; rests += 1) {
    // Longer each time: a night and a weekend are to be over soon.
    await clock.elapse(PAUSE_MS * rests)
    const tokens = await Promise.all(
      place.users.map((id) =>
        place.tokens.issue({ id, familyId: 'benchmark', client: 'extension' }),
      ),
    )
    const begun = performance.now()
    const done = await Promise.all(tokens.map((token) => visit(world, `${place.url}/api`, token)))
    const took = performance.now() - begun
    if (done.every(Boolean)) return took / done.length
  }
  throw new Error('Nobody was to be visited.')
}

/** Whether there was somebody to visit, who is settled then. */
async function visit({ sql, clock }: OutreachWorld, url: string, token: string): Promise<boolean> {
  const call = async (method: string, path: string, body: object): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // As an extension does it: what is settled is sent again where no answer came.
      ...('status' in body && body.status === 'succeeded' && { 'idempotency-key': randomUUID() }),
    }
    const asked = request(`${url}${path}`, { method, headers })
    asked.end(JSON.stringify(body))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const said = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${said}`)
    return JSON.parse(said) as unknown
  }
  const { data } = (await call('POST', '/tasks/lease/', { limit: 1 })) as Leased
  const [task] = data
  if (task === undefined) return false
  if (task.action !== 'VISIT_PEOPLE') {
    // What else is due some time of a day is no part of it.
    await sql`update task set status = 'succeeded', lease_hash = null, lease_expires_at = null
      where id = ${task.id}`
    return false
  }
  const settle = (more: object) =>
    call('PATCH', `/tasks/${task.id}/`, { lease_token: task.lease_token, ...more })
  await settle({ status: 'running' })
  const { profile_url: profileUrl, public_identifier: who } = task.payload
  await settle({
    status: 'succeeded',
    result: { profile: { ...PROFILE, public_identifier: who }, relation: 'none' },
    receipt: { url: profileUrl, read_at: new Date(clock.now()).toISOString(), evidence: 'read' },
  })
  return true
}
