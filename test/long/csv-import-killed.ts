/**
 * Imports a million rows: what memory that takes against a hundred thousand, what it does to the list of
 * somebody else, and whether each good row is there once where the server is killed (kill -9) over and over:
 * `npm run long:csv-import-killed [rows] [kills] [seed]`.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFileSource } from '#adapters/node/node-file-source.ts'
import { randomFrom } from '../core/outreach/simulation.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { sqlOn } from '../fixtures/sql.ts'
import { writeCsv, type WrittenCsv } from './csv-of-people.ts'
import { Figures, percentileOf, rounded } from './figures.ts'
import { ServerWithPeople } from './server-with-people.ts'
import { passes } from './torture/kill-until.ts'
import { temporaryDirectory } from './torture/temporary-directory.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const kills = Number(process.argv[3] ?? 20)
const seed = Number(process.argv[4] ?? 1)
const MAX_MEMORY_RATIO = 1.2
const MAX_LIST_RATIO = 3
const NEIGHBOUR_PEOPLE = 10_000
const WARM_UP_CALLS = 100
const IDLE_CALLS = 300
const PAUSE_MS = 20
const LOOK_MS = 50
/** Where the last one may be, lest the import ends before it is seen there. */
const LAST_KILL = 0.97
/** An import that nobody took up for so long stands still. */
const STILL_MS = 120_000

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed.')
console.log(`seed ${seed}`)
const figures = new Figures()
const folder = temporaryDirectory()
try {
  // Other calls need memory of their own, and more of them come while a longer file is read.
  const few = await imported(Math.round(rows / 10))
  const all = await imported(rows)
  const watched = await imported(Math.round(rows / 4), { isWatched: true })
  const runs = [few, all, watched]
  if (kills > 0) runs.push(await imported(rows, { toKill: kills }))
  console.table(runs)
  figures.hold('memory, of all by that of a tenth', all.peakMb / few.peakMb, MAX_MEMORY_RATIO)
  const ratio = watched.p99Ms / watched.idleMs
  figures.hold(`p99 of somebody else's list, by idle`, ratio, MAX_LIST_RATIO)
} finally {
  figures.close()
  folder.remove()
  await postgres.stop()
}

async function imported(good: number, { toKill = 0, isWatched = false } = {}) {
  const server = await ServerWithPeople.start(postgres?.url ?? '', 0)
  const path = join(folder.path, 'people.csv')
  try {
    const csv = await writeCsv(path, { good, network: server.networkUrl })
    const list = isWatched ? await server.neighbour(NEIGHBOUR_PEOPLE) : null
    const idle = list ? (await timesOf(list, WARM_UP_CALLS + IDLE_CALLS)).slice(WARM_UP_CALLS) : []
    const csvCampaigns = `/api/workspaces/${server.workspaceId}/campaigns/csv/`
    const { body: campaign } = await server.call('POST', csvCampaigns, {
      name: 'Many',
      file_name: 'people.csv',
      column_map: { profile_url: 'Profile URL', first_name: 'First', company_name: 'Company' },
    })
    const begun = performance.now()
    const upload = server.upload(campaign.id, await NodeFileSource.at(csv.path))
    // What comes of it is looked for in the database.
    upload.catch(() => undefined)
    const times = await (toKill === 0
      ? timesUntilDone(server, list)
      : killUntilDone(server, { csv, toKill }))
    const seconds = (performance.now() - begun) / 1000
    await upload
    server.note()
    await check(server, csv)
    return {
      ...{ rows: good, killed: toKill, seconds: rounded(seconds), peakMb: server.peakMb },
      ...{ idleMs: rounded(percentileOf(idle, 0.99)), p99Ms: rounded(percentileOf(times, 0.99)) },
    }
  } finally {
    await server.stop()
    rmSync(path, { force: true })
  }
}

interface Progress {
  readonly state: string
  readonly bytesKept: number
  readonly bytesDone: number
}

async function progressOf({ database }: ServerWithPeople): Promise<Progress> {
  const [found] = await sqlOn(database)<Progress>`select state, bytes_kept::integer as "bytesKept",
    bytes_done::integer as "bytesDone" from csv_import`
  if (!found) throw new Error('The import is gone.')
  if (found.state === 'failed') throw new Error('The import failed.')
  return found
}

async function timesOf(list: () => Promise<number>, count: number): Promise<readonly number[]> {
  const times: number[] = []
  while (times.length < count) {
    times.push(await list())
    await passes(PAUSE_MS)
  }
  return times
}

/** How long somebody else's list took, each time it was asked for meanwhile. */
async function timesUntilDone(server: ServerWithPeople, list: (() => Promise<number>) | null) {
  const times: number[] = []
  while ((await progressOf(server)).state !== 'done') {
    if (list) times.push(await list())
    await passes(list ? PAUSE_MS : LOOK_MS)
  }
  return times
}

/** A fifth of the kills, about, come while the file is sent, the others while it is read. */
async function killUntilDone(
  server: ServerWithPeople,
  { csv, toKill }: { readonly csv: WrittenCsv; readonly toKill: number },
): Promise<readonly number[]> {
  const random = randomFrom(seed)
  const points = Array.from({ length: toKill }, () => LAST_KILL * random.next()).toSorted(
    (a, b) => a - b,
  )
  let last = { share: -1, at: performance.now() }
  for (;;) {
    const { state, bytesKept, bytesDone } = await progressOf(server)
    if (state === 'done') break
    const share = (bytesKept + 4 * bytesDone) / (5 * csv.bytes)
    if (share > last.share) last = { share, at: performance.now() }
    if (performance.now() - last.at > STILL_MS) throw new Error('The import stands still.')
    const [point = 1] = points
    if (share < point) {
      await passes(LOOK_MS)
      continue
    }
    points.shift()
    await passes(random.next() * 200)
    await server.kill()
    await server.launch()
    console.log(`killed at ${Math.round(share * 100)} %`)
  }
  figures.hold('kills that did not come', points.length, 0)
  return []
}

/** Compares the people who came in, and what was said of the other rows, with the file. */
async function check({ database, workspaceId }: ServerWithPeople, csv: WrittenCsv): Promise<void> {
  const sql = sqlOn(database)
  const [found] = await sql<Record<'people' | 'missing' | 'prospects' | 'counted', number>>`
    select count(*)::integer as people,
      (select count(*)::integer from generate_series(0, ${csv.good - 1}::integer) n
        where not exists (select from person p where p.workspace_id = ${workspaceId}
          and p.public_identifier = 'person-number-' || n)) as missing,
      (select count(distinct person_id)::integer from campaign_person
        where workspace_id = ${workspaceId}) as prospects,
      (select sum(people_count)::integer from status_counter
        where workspace_id = ${workspaceId}) as counted
    from person where workspace_id = ${workspaceId}`
  const [told] = await sql<Record<'rows' | 'good' | 'problems' | 'listed', number>>`
    select rows, good, problems, (select count(*)::integer from import_problem) as listed from csv_import`
  const of = `of ${csv.good} good rows`
  figures.hold(`${of}, those without a person`, found?.missing ?? csv.good, 0)
  figures.hold(`${of}, people too many`, Math.abs((found?.people ?? 0) - csv.good), 0)
  figures.hold(`${of}, prospects too many`, Math.abs((found?.prospects ?? 0) - csv.good), 0)
  figures.hold(`${of}, wrongly counted`, Math.abs((found?.counted ?? 0) - csv.good), 0)
  const wrong = [
    ...[(told?.good ?? 0) - csv.good, (told?.problems ?? 0) - csv.bad],
    (told?.rows ?? 0) - csv.good - csv.bad,
  ]
  figures.hold(`${of}, wrongly told`, Math.max(...wrong.map(Math.abs)), 0)
  figures.hold('bad rows listed twice or not', Math.abs((told?.listed ?? 0) - csv.bad), 0)
}
