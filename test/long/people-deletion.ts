/**
 * What deleting many people costs, taking that back, and removing them for good: how long, how much memory,
 * and what it does to the list of somebody else: `npm run long:people-deletion [people]`.
 */
import { BATCHES_PER_TURN } from '#server/person-jobs/purge-people.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { sqlOn } from '../fixtures/sql.ts'
import { Figures, percentileOf, rounded } from './figures.ts'
import { ServerWithPeople } from './server-with-people.ts'
import { passes } from './torture/kill-until.ts'

const people = Number(process.argv[2] ?? 100_000)
const NEIGHBOUR_PEOPLE = 10_000
const IDLE_CALLS = 300
const MAX_RATIO = 3
/** Of a purge, as many as a few turns remove. */
const PURGE_MS = 60_000
const PAUSE_MS = 20

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed.')
const figures = new Figures()
const server = await ServerWithPeople.start(postgres.url, people)
try {
  const sql = sqlOn(server.database)
  const list = await server.neighbour(NEIGHBOUR_PEOPLE)
  const path = `/api/workspaces/${server.workspaceId}/people`
  /** As long as something lasts, and at least so many times. */
  const p99While = async (goesOn: () => Promise<boolean>, atLeast = 1) => {
    const times: number[] = []
    let last = performance.now()
    let isOn = true
    while (isOn || times.length < atLeast) {
      times.push(await list())
      await passes(PAUSE_MS)
      if (performance.now() - last < 1000) continue
      last = performance.now()
      server.note()
      isOn = await goesOn()
    }
    return percentileOf(times, 0.99)
  }
  const idle = await p99While(async () => false, IDLE_CALLS)
  const measure = async (
    name: string,
    begin: () => Promise<unknown>,
    goesOn: () => Promise<boolean>,
  ) => {
    const begun = performance.now()
    await begin()
    const p99 = await p99While(goesOn)
    const seconds = rounded((performance.now() - begun) / 1000)
    console.log(
      JSON.stringify({
        name,
        people,
        seconds,
        peakMb: server.peakMb,
        idleMs: rounded(idle),
        p99Ms: rounded(p99),
      }),
    )
    figures.hold(`${name}: p99 of somebody else's list, by idle`, p99 / idle, MAX_RATIO)
  }
  let job = 0
  const start = async (verb: string, body: object) => {
    const answer = await server.call('POST', `${path}/${verb}/`, body)
    if (answer.status !== 202) throw new Error(`${verb} answered ${answer.status}.`)
    job = answer.body.job
  }
  const isRunning = async () =>
    (await server.call('GET', `${path}/jobs/${job}/`)).body.state === 'running'
  const count = async () => {
    const [row] = await sql<{ shown: number; left: number }>`
      select count(*) filter (where deleted_at is null)::integer as shown, count(*)::integer as left
      from person where workspace_id = ${server.workspaceId}`
    return row ?? { shown: 0, left: 0 }
  }

  await measure('delete', () => start('delete', { filter: {} }), isRunning)
  figures.hold('people who are shown after that', (await count()).shown, 0)
  await measure('undo', () => start(`jobs/${job}/undo`, {}), isRunning)
  figures.hold('people who are missing after that', people - (await count()).shown, 0)
  await start('delete', { filter: {} })
  while (await isRunning()) await passes(1000)
  await sql`update person_job set finished_at = finished_at - interval '11 minutes'`
  const before = (await count()).left
  const until = performance.now() + PURGE_MS
  await measure(
    'purge',
    async () => {},
    async () => performance.now() < until && (await count()).left > 0,
  )
  const removed = before - (await count()).left
  console.log(
    JSON.stringify({ name: 'purge', removed, seconds: PURGE_MS / 1000, batches: BATCHES_PER_TURN }),
  )
  figures.hold('people who are shown after that', (await count()).shown, 0)
  await explain()
} finally {
  figures.close()
  await server.stop()
  await postgres.stop()
}

/** The statement that each turn of a purge begins with, among a year of jobs that ended. */
async function explain(): Promise<void> {
  const sql = sqlOn(server.database)
  await sql`insert into person_job (workspace_id, user_id, kind, state, last_id, total, total_is_exact, finished_at)
    select workspace_id, user_id, case when n % 3 = 0 then 'delete' else 'tag' end, 'done', 0, 0, true,
      now() - n * interval '1 minute'
    from person_job, generate_series(1, 20000) n where id = (select min(id) from person_job)`
  await server.database.analyze(['person_job', 'person_job_change'])
  const rows = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers)
    select j.* from person_job j
    where j.kind = 'delete' and j.state <> 'running' and j.finished_at <= now() - interval '10 minutes'
      and (j.undone_by is null or exists (select from person_job u where u.id = j.undone_by
        and u.state = 'failed' and u.finished_at <= now() - interval '10 minutes'))
      and exists (select from person_job_change c where c.job_id = j.id)
    order by j.id limit 100`
  console.log(rows.map((row) => row['QUERY PLAN']).join('\n'))
}
