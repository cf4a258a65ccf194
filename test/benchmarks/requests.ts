import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { startServer } from '#server/main.ts'
import { freePort } from '../fixtures/free-port.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { OUTBOX_KEY } from '../fixtures/product-client.ts'
import { sqlOn } from '../fixtures/sql.ts'
import { ServerWithPeople } from '../long/server-with-people.ts'
import { temporaryDirectory } from '../long/torture/temporary-directory.ts'
import type { Benchmark, Figure } from './figure.ts'
import { inPairs } from './pairs.ts'

const PEOPLE = 1_000
const CAMPAIGNS = 50
const REQUESTS = 100
/** So many times that before it is measured, as both sides are compiled while they work. */
const WARM = 15

interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** Nanoseconds that all threads of a process had of the processor. */
const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
    .reduce((sum, line) => sum + Number(line.split(' ')[0]), 0)

async function answerOf(url: string, token?: string): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(url, { headers })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`)
  return answer.text()
}

/** What a request takes of the process, in microseconds. */
const asked = (pid: number, url: string, token?: string) => async (): Promise<number> => {
  const before = cpuOf(pid)
  for (let at = 0; at < REQUESTS; at += 1) await answerOf(url, token)
  return (cpuOf(pid) - before) / 1_000 / REQUESTS
}

/** What a server asks its database for each of these requests, once it has answered a few. */
async function statementsOf(
  server: ServerWithPeople,
  token: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly Statement[]>> {
  const folder = temporaryDirectory()
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const running = await startServer({
    ...{ host: 'localhost', port, publicUrl, dataDir: folder.path, outboxKey: OUTBOX_KEY },
    ...{ databaseUrl: server.databaseUrl, networks: [demoNetwork('http://localhost:4281')] },
    ...{ clockScale: 1, webDir: folder.path, extensionDir: folder.path, log: false },
  })
  const { query } = pg.Client.prototype
  const listen = async (path: string): Promise<readonly Statement[]> => {
    const ask = asked(process.pid, `${publicUrl}${path}`, token)
    await ask()
    const statements: Statement[] = []
    pg.Client.prototype.query = function noted(this: pg.Client, ...words: unknown[]) {
      const [said] = words as [string | Statement]
      statements.push(typeof said === 'string' ? { text: said } : said)
      return Reflect.apply(query, this, words)
    } as typeof query
    await answerOf(`${publicUrl}${path}`, token)
    pg.Client.prototype.query = query
    return statements.map(({ text, values }) => ({ text, ...(values && { values }) }))
  }
  try {
    const found = new Map<string, readonly Statement[]>()
    for (const path of paths) found.set(path, await listen(path))
    return found
  } finally {
    await running.close()
    folder.remove()
  }
}

/** CPU of the server for a list, beside a bare `node:http` that asks the same of the same database. */
export const requests: Benchmark = {
  name: 'requests',
  async measure() {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('PostgreSQL is not installed.')
    const server = await ServerWithPeople.start(postgres.url, PEOPLE)
    try {
      const { database, workspaceId } = server
      const sql = sqlOn(database)
      await sql`insert into campaign (workspace_id, created_by, name, source_type)
        select workspace_id, user_id, 'Campaign ' || n, 'csv'
        from workspace_member, generate_series(4, ${CAMPAIGNS}::integer) n`
      await sql`update campaign set status = 'running'`
      const [campaign] = await sql<{ id: number }>`select min(id) as id from campaign`
      const token = await server.signIn()
      const paths = {
        'campaigns, 50': `/api/workspaces/${workspaceId}/campaigns/?page_size=50`,
        'people of a campaign, 50': `/api/campaigns/${campaign?.id}/linkedin/people/?page_size=50`,
      }
      const statements = await statementsOf(server, token, Object.values(paths))
      const figures: Figure[] = []
      for (const [name, path] of Object.entries(paths)) {
        const file = join(import.meta.dirname, 'bare-server.mjs')
        const ours = asked(server.pid, `${server.url}${path}`, token)
        const answer = await answerOf(`${server.url}${path}`, token)
        const words = [file, server.databaseUrl, JSON.stringify(statements.get(path)), answer]
        const bare = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
        try {
          const [line] = await once(createInterface(bare.stdout), 'line')
          const floor = asked(bare.pid ?? 0, String(line).split(' ').at(-1) ?? '')
          for (let time = 0; time < WARM; time += 1) for (const each of [floor, ours]) await each()
          const measured = await inPairs({ floor, ours, pairs: 8 })
          figures.push({ name: `${name}, µs of CPU`, ...measured, gate: 1.4, goal: 1.1 })
        } finally {
          bare.kill()
        }
      }
      return figures
    } finally {
      await server.stop()
      await postgres.stop()
    }
  },
}
