import { expect, it } from 'vitest'
import { MINUTE } from '#core/runtime/durations.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { apiOver } from '../../fixtures/api.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { fillCampaign } from '../../fixtures/fill-campaign.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { watchQueries } from '../../fixtures/watch-queries.ts'
import { makeWorld } from './two-tenants.ts'

describeOnPostgres('what is asked of a far database', (open) => {
  it('takes few ways there and back, while a campaign runs, and whatever was asked before', async () => {
    const database = await open()
    const { api, ada, ids } = await makeWorld(await apiOver(database))
    await sqlOn(database)`update campaign set status = 'running'`
    const { workspace, campaign } = ids
    const all = {
      '/api/users/': 1,
      '/api/workspaces/': 1,
      '/api/tasks/': 2,
      [`/api/workspaces/${workspace}/campaigns/`]: 4,
      [`/api/campaigns/${campaign}/`]: 3,
      [`/api/campaigns/${campaign}/overview/`]: 3,
      [`/api/campaigns/${campaign}/linkedin/people/`]: 4,
      [`/api/workspaces/${workspace}/people/`]: 4,
    }
    const ways: Record<string, number> = {}
    const again: Record<string, number> = {}
    for (const path of Object.keys(all)) {
      await api.clock.elapse(MINUTE)
      for (const found of [ways, again]) {
        const count = countWays(database)
        const { status } = await api.call('GET', path, undefined, { token: ada.access })
        expect(status).toBe(200)
        found[path] = count()
      }
    }
    // One more where a connection that nobody asked anything before is told first.
    for (const [path, most] of Object.entries(all)) {
      expect([path, ways[path]]).toEqual([path, Math.min(ways[path] ?? 0, most + 1)])
    }
    expect(Object.values(again).slice(3)).toEqual([2, 1, 1, 2, 2])
  })

  it('takes one more for a search among thousands of a campaign, and for an order by name', async () => {
    const database = await open()
    const { api, ada, ids } = await makeWorld(await apiOver(database))
    await fillCampaign(database, ids, MANY)
    const people = `/api/campaigns/${ids.campaign}/linkedin/people/`
    const get = (path: string) => api.call('GET', path, undefined, { token: ada.access })
    // The end of a read is not waited for: whoever comes next may have another connection, which is told first by then.
    await Promise.all(Array.from({ length: 4 }, () => get(people)))
    const ways: Record<string, number> = {}
    for (const asked of Object.keys(WAYS)) {
      const ask = () => get(`${people}?${asked}`)
      await ask()
      const count = countWays(database)
      expect((await ask()).status).toBe(200)
      ways[asked] = count()
    }
    expect(ways).toEqual(WAYS)
  })
})

/** More than are all read, whatever is asked of them. */
const MANY = 6_000

/** Whom a search or an order by name means, and what it takes to list them. */
const WAYS = {
  'search=zebra': 1,
  'search=4711': 3,
  'search=person': 3,
  'ordering=full_name': 3,
  'search=company&ordering=full_name': 3,
  'ordering=full_name&status=VISITED': 3,
}

/** What takes a connection of its own: much longer than to ask something by one that is there, on a busy machine, too. */
const NEAR = 'select 1 as near'

/**
 * From now on: what is sent before any answer to what was sent before goes the same way. An answer comes so late
 * that whatever is asked at the same time is sent by then. The end is not waited for.
 */
function countWays(database: SqlDatabase): () => number {
  let done = 0
  const spy = watchQueries((text) => {
    const way = done + 1
    return async () => {
      if (text === NEAR) return
      await database.asOwner((connection) => connection.run(NEAR))
      // A new connection is set up once, whoever asks next.
      if (!/^(?:commit|set )/.test(text)) done = Math.max(done, way)
    }
  })
  return () => {
    spy.mockRestore()
    return done
  }
}
