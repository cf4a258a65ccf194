import { medianOf, rounded } from '../long/figures.ts'
import { ServerWithPeople } from '../long/server-with-people.ts'
import { fillWorkspaces } from '../fixtures/other-workspaces.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import type { Benchmark, Figure } from './figure.ts'

const PEOPLE = 10_000
const OTHERS = 2_000
const TIMES = 40

/** What a workspace's own lists and counts cost where 2,000 others are in the same database, beside the same alone. */
export const amongOthers: Benchmark = {
  name: 'among-others',
  async measure() {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('PostgreSQL is not installed.')
    const alone = await ServerWithPeople.start(postgres.url, PEOPLE)
    const among = await ServerWithPeople.start(postgres.url, PEOPLE)
    try {
      await fillWorkspaces(among.database, OTHERS)
      // As autovacuum does in time: until then a search looks through all words that are new, one by one.
      await among.database.analyze(['person', 'campaign_person', 'campaign', 'task'])
      const figures: Figure[] = []
      for (const [name, method, path, body] of CALLS) {
        const times = { alone: [] as number[], among: [] as number[] }
        const ask = async (server: ServerWithPeople): Promise<number> => {
          const at = path.replace('{workspace}', String(server.workspaceId))
          const begun = performance.now()
          const { status, body: answer } = await server.call(method, at, body)
          const rows: readonly unknown[] = answer.data ?? answer
          if (status !== 200 || rows.length === 0) throw new Error(`${at} answered ${status}.`)
          return performance.now() - begun
        }
        for (const server of [alone, among])
          for (let time = 0; time < TIMES; time += 1) await ask(server)
        for (let time = 0; time < TIMES; time += 1) {
          times.alone.push(await ask(alone))
          times.among.push(await ask(among))
        }
        const ms = { alone: rounded(medianOf(times.alone)), among: rounded(medianOf(times.among)) }
        figures.push({ name: `${name}, ms`, ours: ms.among, floor: ms.alone, gate: 1.3, goal: 1.1 })
      }
      return figures
    } finally {
      await alone.stop()
      await among.stop()
      await postgres.stop()
    }
  },
}

const CALLS = [
  ['campaigns', 'GET', '/api/workspaces/{workspace}/campaigns/', undefined],
  ['a campaign’s people', 'GET', '/api/campaigns/1/linkedin/people/', undefined],
  ['the same by name', 'GET', '/api/campaigns/1/linkedin/people/?ordering=full_name', undefined],
  ['people', 'GET', '/api/workspaces/{workspace}/people/', undefined],
  ['people who are searched', 'GET', '/api/workspaces/{workspace}/people/?search=odile', undefined],
  [
    'people by status',
    'POST',
    '/api/workspaces/{workspace}/charts/people/',
    { group_by: 'status' },
  ],
  ['people by day', 'POST', '/api/workspaces/{workspace}/charts/people/', { group_by: 'day' }],
] as const
