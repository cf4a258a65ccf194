import { expect, it, vi } from 'vitest'
import type { Transaction } from '#server/database/database.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { sqlIn, sqlOn } from '../../fixtures/sql.ts'

const OTHERS = 2_000
const MAX_ROWS_READ = 50
const TABLES = ['workspace', 'campaign', 'campaign_person', 'person', 'status_counter'] as const

/** How many rows of each table this connection has read lately. */
async function rowsRead(db: Transaction): Promise<ReadonlyMap<string, number>> {
  const tables = await sqlIn(db)<{ relname: string; rows: string }>`
    select relname, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows
    from pg_stat_xact_user_tables`
  return new Map(tables.map(({ relname, rows }) => [relname, Number(rows)]))
}

/** Opens the second fence, and notes how many rows of each table what is done inside reads at most. */
function openFence(database: SqlDatabase): Map<string, number> {
  const most = new Map<string, number>()
  vi.spyOn(database, 'inWorkspace').mockImplementation((_workspace, work) =>
    database.asSystem(async (db) => {
      const before = await rowsRead(db)
      const answer = await work(db)
      for (const [table, rows] of await rowsRead(db)) {
        const read = rows - (before.get(table) ?? 0)
        most.set(table, Math.max(most.get(table) ?? 0, read))
      }
      return answer
    }),
  )
  return most
}

/** Many workspaces, each with a campaign of one person, which is counted. */
async function fillWorkspaces(database: SqlDatabase, count: number): Promise<void> {
  const sql = sqlOn(database)
  await sql`
    with made as (
      insert into workspace (name) select 'Other ' || n from generate_series(1, ${count}::integer) n
      returning id
    ), campaigns as (
      insert into campaign (workspace_id, created_by, name, source_type)
      select id, (select min(id) from app_user), 'Secret', 'csv' from made returning id, workspace_id
    ), people as (
      insert into person (workspace_id, network, public_identifier)
      select id, 'http://localhost:4281', 'grace' from made returning id, workspace_id
    )
    insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
    select c.workspace_id, c.id, p.id, now() from campaigns c
    join people p on p.workspace_id = c.workspace_id`
  await database.analyze([...TABLES])
}

describeOnPostgres('every list', (open) => {
  it('names its workspace itself: with the second fence open it reads and shows its own rows alone', async () => {
    const database = await open()
    const api = await apiOver(database)
    const { access: token } = await signUp(api, 'ada@example.com')
    const { body: mine } = await api.call('GET', '/api/workspaces/', undefined, { token })
    await fillWorkspaces(database, OTHERS)
    const read = openFence(database)
    const at = `/api/workspaces/${mine.data[0].id}`
    const get = (path: string) => api.call('GET', path, undefined, { token })
    expect((await get(`${at}/campaigns/`)).body).toMatchObject({ count: 0, data: [] })
    expect((await get(`${at}/campaigns/?search=s&ordering=name`)).body.count).toBe(0)
    const chart = (body: object) => api.call('POST', `${at}/charts/people/`, body, { token })
    expect((await chart({ group_by: 'status' })).body).toEqual([])
    const byRow = { group_by: 'day', aggregate: { count_distinct: 'people' } }
    expect((await chart(byRow)).body).toEqual([])
    expect((await get('/api/tasks/')).body.data).toEqual([])
    expect(read.size).toBeGreaterThan(0)
    for (const [table, rows] of read) {
      expect([table, rows <= MAX_ROWS_READ ? 'few' : rows]).toEqual([table, 'few'])
    }
  })
})
