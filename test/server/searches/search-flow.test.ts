import { expect, test } from 'vitest'
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
import { describeOnPglite } from '../../fixtures/databases.ts'

const SCALE = 600
const buyers = people.filter(({ jobTitle }) => jobTitle === 'Head of Procurement')

describeOnPglite('a search on the demo network', (open) => {
  test('brings everybody into its campaign once, though whoever reads is killed and results repeat', async () => {
    const started = await startedNetwork()
    await started.faults({ search_repeats: true })
    const network = demoNetwork(started.url)
    const api = await apiOver(await open(), {}, { networks: [network] })
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

    for (const [path, url] of [
      ['people-search', ''],
      ['sales-nav', `${network.origin}/sales/search/people?title=Head+of+Procurement`],
    ] as const) {
      const how = url === '' ? { filters: { job_titles: ['Head of Procurement'] } } : { url }
      const body = { name: path, duplicate_policy: 'allow', ...how }
      const { id } = await call('POST', `/api/workspaces/${workspace}/campaigns/${path}/`, body)
      let leases = 0
      for (let minute = 0; minute < 500; minute += 1) {
        const [task] = (await tasks.lease(1)).tasks
        leases += task ? 1 : 0
        // Every third one who reads is never heard of again.
        if (task && leases % 3 === 2) {
          await tasks.begin(task)
          await clock.elapse(61_000)
        } else if (task) await work.execute(task)
        const { search } = await call('GET', `/api/campaigns/${id}/`)
        if (search.stop !== null) break
        await clock.elapse(MINUTE / SCALE)
      }
      const { search, counts } = await call('GET', `/api/campaigns/${id}/`)
      expect(search).toMatchObject({ added: buyers.length, listed: buyers.length, stop: 'end' })
      expect(counts.total).toBe(buyers.length)
      const { data } = await call('GET', `/api/campaigns/${id}/linkedin/people/?page_size=200`)
      const names = data.map((row: { person: { public_identifier: string } }) => row.person)
      expect(
        new Set(names.map((one: { public_identifier: string }) => one.public_identifier)),
      ).toEqual(new Set(buyers.map((one) => one.publicIdentifier)))
    }
  })
})
