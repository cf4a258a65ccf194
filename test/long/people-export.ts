/**
 * Exports a million people: what memory that takes against a hundred thousand, with a server that is killed
 * (kill -9) over and over, and whether the file is whole: `npm run long:people-export [people] [kills] [seed]`.
 */
import { parse } from 'csv-parse'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { randomFrom } from '../core/outreach/simulation.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { sqlOn } from '../fixtures/sql.ts'
import { Figures } from './figures.ts'
import { ServerWithPeople } from './server-with-people.ts'
import { passes } from './torture/kill-until.ts'

const people = Number(process.argv[2] ?? 1_000_000)
const kills = Number(process.argv[3] ?? 20)
const seed = Number(process.argv[4] ?? 1)
const MAX_MEMORY_RATIO = 1.2
const PAYLOADS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  'a;=1',
  'a\n@b',
  '"=1',
  ' =1',
]
/** What a spreadsheet might compute, at the beginning of a cell or of what it may split off. */
const LIVE = /(?:^[\s\p{Cc}\p{Cf}]*|[;\t\r\n][\s\p{Cc}\p{Cf}"]*)[=+\-@＝＋－＠]/u

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed.')
console.log(`seed ${seed}`)
const figures = new Figures()
try {
  const few = await exported(Math.round(people / 10), 0)
  const all = await exported(people, kills)
  console.table([few, all])
  figures.hold('memory, of all by that of a tenth', all.peakMb / few.peakMb, MAX_MEMORY_RATIO)
} finally {
  figures.close()
  await postgres.stop()
}

async function exported(count: number, toKill: number) {
  const server = await ServerWithPeople.start(postgres?.url ?? '', count)
  try {
    const { database, workspaceId } = server
    await sqlOn(database)`update person set full_name = p.payload, job_title = p.payload,
        company_name = p.payload, headline = p.payload, location = p.payload, industry = p.payload,
        first_name = p.payload, last_name = p.payload, country_code = p.payload, notes = p.payload,
        tags = array[p.payload]
      from unnest(${PAYLOADS}::text[]) with ordinality as p(payload, n) where person.id % 100003 = p.n`
    const random = randomFrom(seed)
    const path = `/api/workspaces/${workspaceId}/people`
    const begun = performance.now()
    const { body: start } = await server.call('POST', `${path}/export/`, { filter: {} })
    const job = async () => (await server.call('GET', `${path}/jobs/${start.job}/`)).body
    let killed = 0
    let now = await job()
    while (now.state === 'running') {
      if (killed < toKill && now.done / count >= killed / toKill) {
        await passes(random.next() * 400)
        await server.kill()
        await server.launch()
        killed += 1
      }
      await passes(100)
      now = await job()
    }
    server.note()
    const seconds = Math.round((performance.now() - begun) / 1000)
    if (now.state !== 'done') throw new Error(`The export ended as ${now.state}.`)
    const address = `${server.url}${now.download_url}`
    const found = await check(address)
    figures.hold(`people of ${count} who are missing`, count - found.people, 0)
    figures.hold('people who are there twice', found.twice, 0)
    figures.hold('cells that a spreadsheet may compute', found.live, 0)
    figures.hold(
      'bytes that differ where it is fetched in parts',
      await differing(address, random.next()),
      0,
    )
    return {
      people: count,
      killed,
      seconds,
      peakMb: server.peakMb,
      fileMb: Math.round(found.bytes / 1e6),
    }
  } finally {
    await server.stop()
  }
}

async function check(address: string) {
  const [answer] = (await once(get(address), 'response')) as [IncomingMessage]
  const known = new Set<string>()
  const found = { people: 0, twice: 0, live: 0, bytes: Number(answer.headers['content-length']) }
  const rows = parse({ bom: true, from_line: 2 })
  await pipeline(answer, rows, async (all) => {
    for await (const row of all as AsyncIterable<string[]>) {
      const [profile = ''] = row
      if (known.has(profile)) found.twice += 1
      known.add(profile)
      found.live += row.filter((cell) => LIVE.test(cell)).length
    }
  })
  return { ...found, people: known.size }
}

/** Two halves against the whole, at a place by chance. */
async function differing(address: string, share: number): Promise<number> {
  const bytesOf = async (range?: string) => {
    const answer = await fetch(address, range === undefined ? {} : { headers: { range } })
    return Buffer.from(await answer.arrayBuffer())
  }
  const whole = await bytesOf()
  const at = Math.max(1, Math.floor(share * whole.length))
  const parts = Buffer.concat([await bytesOf(`bytes=0-${at - 1}`), await bytesOf(`bytes=${at}-`)])
  return parts.equals(whole) ? 0 : Math.max(1, Math.abs(parts.length - whole.length))
}
