import { expect, onTestFinished, test, vi } from 'vitest'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { HttpTaskApi } from '#adapters/http/http-task-api.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { TaskWorker } from '#core/task-execution/task-worker.ts'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import { createDemoAgent } from '#demo-agent/composition-root.ts'
import { HttpSession } from '#demo-agent/http-session.ts'
import { HttpTab, TAB_ID } from '#demo-agent/http-tab.ts'
import { PageDocuments } from '#extension/background/page-documents.ts'
import { TabSitePage } from '#extension/background/tab-site-page.ts'
import { operations } from '#adapters/http/contract/index.ts'
import type { Networks } from '#core/network/network.ts'
import { userId, workspaceId } from '#core/runtime/ids.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { memberCookie } from '#demo-network/http/visitor.ts'
import { peopleWho, startedNetwork, visitor } from '../../demo-network/started-network.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { LiveClient, ticket } from '../live/live-client.ts'

const [somebody = '', another = ''] = peopleWho('accept').map((one) => one.publicIdentifier)
const soon = { interval: 10, timeout: 20_000 }

describeOnPglite('the demo agent', (open) => {
  /** A server with a page's user, and a network of its own for the people of a campaign. */
  const start = async (url: string, { hasAgent = true, clock = new FakeClock() } = {}) => {
    const networks: Networks = [demoNetwork(url)]
    const options = { networks, clockScale: 720, ...(hasAgent && { demoAgentNetwork: url }) }
    const api = await apiOver(await open(), { clock, scheduler: clock }, options)
    const { access } = await signUp(api, 'aiko@overture.example')
    const call = (method: string, path: string, body?: unknown, token = access) =>
      api.call(method, path, body, { token })
    const { body } = await call('GET', '/api/workspaces/')
    const workspace: number = body.data[0].id
    const choose = (isChosen: boolean) =>
      call('PATCH', `/api/workspaces/${workspace}/`, { demo_agent: isChosen })
    const lease = async (token?: string) =>
      (await call('POST', '/api/tasks/lease/', { limit: 1 }, token)).body
    const runCampaign = async (names = [somebody]): Promise<string> => {
      const created = await call('POST', `/api/workspaces/${workspace}/campaigns/csv/`, {
        name: 'Kyoto',
        file_name: 'kyoto.csv',
        column_map: { profile_url: 'url' },
        csv: ['url', ...names.map((name) => `${url}/in/${name}`)].join('\n'),
      })
      const path = `/api/campaigns/${created.body.id}/`
      const isImported = async () => {
        await clock.elapse(1000)
        expect((await call('GET', path)).body.import.state).toBe('done')
      }
      await vi.waitFor(isImported, soon)
      await call('POST', `${path}run/`, {})
      return `${path}linkedin/people/`
    }
    const watch = async (port: number) => {
      const page = await LiveClient.open(port, '/ws/workspace/', await ticket(api, access))
      page.say({ action: 'subscribe', workspace_id: workspace })
      await page.message(0)
      return page
    }
    const { demoAgentDesk } = api.services
    const me = (await call('GET', '/api/users/')).body.id
    const place = { workspaceId: workspaceId(workspace), userId: userId(me), member: null }
    const tokenFor = (of = place) => demoAgentDesk.tokenFor(of)
    return {
      ...{ api, clock, call, choose, lease, runCampaign, watch, tokenFor, place, access },
      workspace,
    }
  }

  test('visits and invites on the network’s own pages, as a member of its own, once a page is open; an extension that comes after it goes on as that member, neither contacts anybody again, and a sync finds what was withdrawn by hand', async () => {
    // A page presses nothing after a moment of the machine's own clock.
    const clock = new FakeClock(Date.now())
    const network = await startedNetwork({ clock })
    const world = await start(network.url, { clock })
    const { api, call } = world
    const port = await api.listen()
    const serverUrl = `http://localhost:${port}`
    const people = await world.runCampaign([somebody, another])
    const runtime = { clock, scheduler: clock, logger: api.logger }
    const networks = [demoNetwork(network.url)] as const
    const { demoAgentDesk: desk } = api.services
    const agent = createDemoAgent({ ...runtime, serverUrl, network: networks[0], desk }, runtime)
    agent.start()
    onTestFinished(() => agent.stop())
    expect((await world.choose(true)).body).toMatchObject({ demo_agent: true })
    const [first] = (await call('GET', people)).body.data
    expect(first).toMatchObject({ status: 'DISCOVERED', waiting_for: 'extension' })
    await world.watch(port)
    const isInvited = (count: number) =>
      vi.waitFor(async () => {
        await clock.elapse(1000)
        const { data } = (await call('GET', people)).body
        const invited = data.filter((one: { status: string }) => one.status === 'INVITATION_SENT')
        expect(invited).toHaveLength(count)
        return invited[0].person
      }, soon)
    expect(await isInvited(1)).toMatchObject({ headline: expect.stringMatching(/./) })
    agent.stop()
    const account = async () => (await call('GET', '/api/outreach/sender-accounts/')).body.data
    const member = 'member-2'
    expect(await account()).toMatchObject([{ last_seen_by: 'demo_agent', member }])

    const documents = new PageDocuments(clock)
    const page = new TabSitePage({
      tabs: new HttpTab(new HttpSession(network.url), documents),
      window: { tab: async () => TAB_ID },
      ...{ documents, scheduler: clock, networks: async () => networks },
    })
    const transport = new HttpTransport({ baseUrl: serverUrl, fetch, scheduler: clock, clock })
    const session = { authorized: <T>(ask: (token: string) => Promise<T>) => ask(world.access) }
    const tasks = new HttpTaskApi(new AuthorizedTransport(transport, session), clock)
    const extension = new TaskWorker({
      ...{ ...runtime, tasks },
      work: new WorkOnTask(page, { ...runtime, tasks }),
    })
    onTestFinished(() => extension.stop())
    void extension.kick()
    await isInvited(2)
    const done = await network.effects('')
    const deeds = done.filter(({ kind }) => kind === 'visit' || kind === 'connect')
    const told = deeds.map((one) => `${one.kind} ${one.person} ${one.member}`)
    const once = [somebody, another].flatMap((who) => [`visit ${who}`, `connect ${who}`])
    expect(told.toSorted()).toEqual(once.map((deed) => `${deed} ${member}`).toSorted())
    expect(await account()).toMatchObject([{ last_seen_by: 'extension', member }])

    const byHand = visitor(network.url, memberCookie(member))
    expect((await byHand.act(`/in/${another}/withdraw`)).ok).toBe(true)
    await clock.elapse(6_000)
    const asked = (await call('POST', '/api/users/sync-task/run/', {})).body.task
    await vi.waitFor(async () => {
      await clock.elapse(1000)
      const { body } = await call('GET', '/api/users/last-synced/')
      expect(body.last_synced_at).not.toBeNull()
      expect(body.task).toMatchObject({ id: asked.id, status: 'succeeded' })
      expect(body.task.result.sync).toMatchObject({ pages: 2, withdrawn: 1 })
    }, soon)
    const { data: synced } = (await call('GET', people)).body
    expect(synced).toContainEqual(
      expect.objectContaining({ status: 'FAIL_TO_INVITE', fail_code: 'withdrawn' }),
    )
  })

  test('has a token for the extension’s calls, in the workspace that chose it alone', async () => {
    const world = await start('http://localhost:4281')
    const { call, place } = world
    expect((await call('GET', `/api/workspaces/${world.workspace}/`)).body.demo_agent).toBe(false)
    await world.choose(true)
    const token = await world.tokenFor()
    for (const operation of Object.values(operations)) {
      if (operation.access === 'public' || 'extension' in operation) continue
      const address = operation.path.replaceAll(/\{\w+\}/g, '1')
      const { status } = await call(operation.method, address, undefined, token)
      expect([operation.path, status]).toEqual([operation.path, 403])
    }
    expect((await call('GET', '/api/auth/websocket/', undefined, token)).status).toBe(403)

    const port = await world.api.listen()
    await world.runCampaign()
    expect(await world.lease(token)).toMatchObject({ data: [], next_due_at: null })
    await world.watch(port)
    const elsewhere = await world.tokenFor({ ...place, workspaceId: workspaceId(99) })
    expect(await world.lease(elsewhere)).toMatchObject({ data: [], next_due_at: null })
    const [task] = (await world.lease(token)).data
    const begin = (by: string) =>
      call(
        'PATCH',
        `/api/tasks/${task.id}/`,
        { status: 'running', lease_token: task.lease_token },
        by,
      )
    expect((await begin(elsewhere)).status).toBe(404)
    await world.choose(false)
    expect((await begin(token)).status).toBe(404)
    await world.choose(true)
    expect((await begin(token)).status).toBe(200)
  })

  test('rests while an extension asks for work, and goes on when it has been silent', async () => {
    const world = await start('http://localhost:4281')
    const { clock } = world
    await world.choose(true)
    await world.watch(await world.api.listen())
    const token = await world.tokenFor()
    const [now, tries] = [clock.now(), { data: [] }]
    expect(await world.lease()).toMatchObject(tries)
    await world.runCampaign()
    const turn = await world.lease(token)
    expect(turn).toMatchObject(tries)
    expect(Date.parse(turn.next_due_at) - now).toBe(90_000)
    await clock.elapse(Date.parse(turn.next_due_at) - clock.now())
    expect((await world.lease(token)).data).toHaveLength(1)
  })

  test('can’t be chosen where the server has none', async () => {
    const world = await start('http://localhost:4281', { hasAgent: false })
    const path = `/api/workspaces/${world.workspace}/`
    expect((await world.call('GET', path)).body.demo_agent).toBeNull()
    const { status, body } = await world.choose(true)
    expect([status, body.errors[0].attr]).toEqual([400, 'demo_agent'])
  })
})
