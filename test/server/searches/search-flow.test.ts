import { expect, test } from 'vitest'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { HttpTaskApi } from '#adapters/http/http-task-api.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import { epochMs, outreachMs } from '#core/runtime/moments.ts'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import { HttpSession } from '#demo-agent/http-session.ts'
import { HttpTab, TAB_ID } from '#demo-agent/http-tab.ts'
import { signInAs } from '#demo-agent/sign-in.ts'
import { systemRuntime } from '#adapters/system/system-runtime.ts'
import { PageDocuments } from '#extension/background/page-documents.ts'
import { TabSitePage } from '#extension/background/tab-site-page.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { people, startedNetwork } from '../../demo-network/started-network.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'

const SCALE = 600
const TITLE = 'Head of Procurement'
const buyers = people.filter(({ jobTitle }) => jobTitle === TITLE)

const ALL = buyers.map((one) => one.publicIdentifier)

interface Row {
  readonly person: { readonly public_identifier: string }
}

/** A workspace, and what reads pages of the demo network for it as the demo agent does. */
const world = async (database: SqlDatabase, faults: object) => {
  const started = await startedNetwork()
  await started.faults(faults)
  const network = demoNetwork(started.url)
  const api = await apiOver(database, {}, { networks: [network] })
  const { clock, logger } = api
  const realAt = clock.now()
  const { outreach } = api.services.outreach.time
  outreach.follow({ realAt, outreachAt: outreachMs(epochMs(realAt)), scale: SCALE })
  const { access: token } = await signUp(api, 'flow@example.com')
  const call = async (method: string, path: string, body?: object) =>
    (await api.call(method, path, body, { token })).body
  const workspace = (await call('GET', '/api/workspaces/')).data[0].id

  const { scheduler } = systemRuntime()
  const session = new HttpSession(network.origin)
  await signInAs(session, { id: null, name: 'Kim Doe' })
  const documents = new PageDocuments(scheduler)
  const page = new TabSitePage({
    tabs: new HttpTab(session, documents),
    window: { tab: async () => TAB_ID },
    documents,
    scheduler,
    networks: async () => [network],
  })
  const send: typeof fetch = async (address, { method = 'GET', headers, body } = {}) => {
    const given = { headers: Object.fromEntries(new Headers(headers)) }
    const answer = await api.call(method, String(address), body ?? undefined, given)
    return Response.json(answer.body ?? null, { status: answer.status })
  }
  const transport = new HttpTransport({ baseUrl: '', fetch: send, scheduler: clock, clock })
  const access = { authorized: <T>(made: (token: string) => Promise<T>) => made(token) }
  const tasks = new HttpTaskApi(new AuthorizedTransport(transport, access), clock)
  const work = new WorkOnTask(page, { tasks, clock, scheduler: clock, logger })

  return {
    origin: network.origin,
    /** Makes a campaign of a search and reads it to its end; each third reader may never be heard of again. */
    async search(path: 'people-search' | 'sales-nav', how: object, { kills = false } = {}) {
      const earlier = (await started.effects('kind=search')).length
      const body = { name: path, duplicate_policy: 'allow', ...how }
      const { id } = await call('POST', `/api/workspaces/${workspace}/campaigns/${path}/`, body)
      let leases = 0
      for (let minute = 0; minute < 500; minute += 1) {
        const [task] = (await tasks.lease(1)).tasks
        leases += task ? 1 : 0
        if (task && kills && leases % 3 === 2) {
          await tasks.begin(task)
          await clock.elapse(61_000)
        } else if (task) await work.execute(task)
        const { search } = await call('GET', `/api/campaigns/${id}/`)
        if (search.stop !== null) break
        await clock.elapse(MINUTE / SCALE)
      }
      const { search, counts } = await call('GET', `/api/campaigns/${id}/`)
      const { data } = await call('GET', `/api/campaigns/${id}/linkedin/people/?page_size=200`)
      const names: string[] = data.map(({ person }: Row) => person.public_identifier)
      const pages = (await started.effects('kind=search')).slice(earlier)
      return { search, counts, names, shown: pages.flatMap(({ shown = [] }) => shown) }
    },
  }
}

describeOnOneDatabase('a search on the demo network', (open) => {
  test('brings everybody into its campaign once, though whoever reads is killed and results repeat', async () => {
    const { search, origin } = await world(await open(), { search_repeats: true })
    for (const [path, how] of [
      ['people-search', { filters: { job_titles: [TITLE] } }],
      ['sales-nav', { url: `${origin}/sales/search/people?title=Head+of+Procurement` }],
    ] as const) {
      const found = await search(path, how, { kills: true })
      expect(found.search).toMatchObject({ added: ALL.length, listed: ALL.length, stop: 'end' })
      expect(found.counts.total).toBe(ALL.length)
      expect(found.names.toSorted()).toEqual(ALL.toSorted())
    }
  })

  test.each([
    ['lets people change places', { search_reorders: true }, {}],
    ['loses people with each page', { search_shrinks: true }, {}],
    ['ends early', { search_ends_early: true }, { found: 20 }],
    [
      'repeats and loses people, who change places',
      { search_repeats: true, search_reorders: true, search_shrinks: true },
      {},
    ],
    [
      'does all of that',
      {
        ...{ search_repeats: true, search_reorders: true },
        ...{ search_shrinks: true, search_ends_early: true },
      },
      {},
    ],
  ])(
    'that %s brings each whom it showed once, and says how many that are of how many there were',
    async (_, faults, { found }: { found?: number }) => {
      const { search } = await world(await open(), faults)
      const done = await search('people-search', { filters: { job_titles: [TITLE] } })
      const shown = [...new Set(done.shown)]
      expect(done.names.toSorted()).toEqual(shown.toSorted())
      expect(found ?? shown.length).toBe(shown.length)
      expect(done.counts.total).toBe(shown.length)
      // The network said on its first page how many there were then, and on no later one more.
      expect(done.search).toMatchObject({
        ...{ added: shown.length, skipped: [], listed: ALL.length, stop: 'end' },
      })
    },
  )
})
