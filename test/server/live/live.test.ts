import { expect, it } from 'vitest'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { campaignsOver } from '../campaigns/campaigns-over.ts'
import { LiveClient, ticket } from './live-client.ts'

const csv = 'Profile,Name\nhttp://localhost:4281/in/ada,Ada\nhttp://localhost:4281/in/alan,Alan\n'

describeOnBothDatabases('the live sockets', (open) => {
  const listening = async () => {
    const api = await apiOver(await open())
    const own = await campaignsOver(api, signUp)
    const port = await api.listen()
    const connect = async (path: string, token = own.token) =>
      LiveClient.open(port, path, await ticket(api, token))
    return { api, own, port, connect }
  }

  it.each(['/ws/frontend/', '/ws/tasks/', '/ws/workspace/', '/ws/workspace'])(
    'open at %s with a ticket, once',
    async (path) => {
      const { api, own, port } = await listening()
      const uuid = await ticket(api, own.token)
      const client = await LiveClient.open(port, path, uuid)
      client.say({ action: 'ping' })
      expect(await client.message(0)).toEqual({ type: 'pong' })
      expect(await (await LiveClient.open(port, path, uuid)).closed()).toBe(4401)
      expect(await (await LiveClient.open(port, path, 'forged')).closed()).toBe(4401)
    },
  )

  it('open each with the same ticket', async () => {
    const { api, own, port } = await listening()
    const uuid = await ticket(api, own.token)
    for (const path of ['/ws/frontend/', '/ws/tasks/', '/ws/workspace/']) {
      const client = await LiveClient.open(port, path, uuid)
      client.say({ action: 'ping' })
      expect(await client.message(0)).toEqual({ type: 'pong' })
    }
  })

  it('do not open with a ticket that is over a minute old', async () => {
    const { api, own, port } = await listening()
    const uuid = await ticket(api, own.token)
    await api.clock.elapse(61_000)
    expect(await (await LiveClient.open(port, '/ws/tasks/', uuid)).closed()).toBe(4401)
  })

  it('find no topic that the campaign does not have, and nothing by an id that is too large', async () => {
    const { own, connect } = await listening()
    const { id } = (await own.create({ csv })).body
    const [people, workspace] = [await connect('/ws/frontend/'), await connect('/ws/workspace/')]
    people.say({ action: 'subscribe_person', campaign_id: id, topic_id: 7 })
    people.say({ action: 'subscribe_person', campaign_id: 2 ** 31 })
    people.say({ action: 'subscribe_person', campaign_id: -(2 ** 40) })
    workspace.say({ action: 'subscribe', workspace_id: 2 ** 53 - 1 })
    const notFound = { type: 'error', code: 'not_found' }
    for (const count of [0, 1, 2]) expect(await people.message(count)).toMatchObject(notFound)
    expect(await workspace.message(0)).toMatchObject(notFound)
  })

  it('tell of people, with numbers that rise by one', async () => {
    const { api, own, connect } = await listening()
    const { id } = (await own.create({ csv })).body
    const { data } = (await own.get(`/api/campaigns/${id}/linkedin/people/?ordering=id`)).body
    const [one, two] = [await connect('/ws/frontend/'), await connect('/ws/frontend/')]
    one.say({ action: 'subscribe_person', campaign_id: id })
    expect(await one.message(0)).toEqual({
      ...{ type: 'subscribed', topic: `person:${id}`, seq: 0 },
      quiet_ms: expect.any(Number),
    })
    const change = { kind: 'people', workspaceId: own.workspace, campaignId: id } as const
    api.services.bus.publish([{ ...change, ids: [data[0].id] }])
    expect(await one.message(1)).toMatchObject({
      type: 'person',
      topic: `person:${id}`,
      seq: 1,
      campaign: id,
      id: data[0].id,
      changes: data[0],
    })
    two.say({ action: 'subscribe_person', campaign_id: id, topic_id: null })
    expect(await two.message(0)).toMatchObject({ type: 'subscribed', seq: 1 })
    api.services.bus.publish([{ ...change, ids: [data[1].id] }])
    expect(await one.message(2)).toMatchObject({ type: 'person', seq: 2, id: data[1].id })
    expect(await two.message(1)).toMatchObject({ type: 'person', seq: 2, id: data[1].id })
  })

  it('tell those who follow a topic of its people alone, and of whoever leaves it', async () => {
    const { own, connect } = await listening()
    const { id } = (await own.create({ csv })).body
    const { data } = (await own.get(`/api/campaigns/${id}/linkedin/people/?ordering=id`)).body
    const topics = `/api/campaigns/${id}/topics/`
    const hiring = (await own.post(topics, { name: 'Hiring' })).body.id
    const growth = (await own.post(topics, { name: 'Growth' })).body.id
    const client = await connect('/ws/frontend/')
    client.say({ action: 'subscribe_person', campaign_id: id, topic_id: hiring })
    const topic = `person:${id}:${hiring}`
    expect(await client.message(0)).toMatchObject({ type: 'subscribed', topic, seq: 0 })
    const give = (to: number, whom: number) => own.give(data[whom].id, to)
    await give(hiring, 0)
    await give(growth, 1)
    await give(growth, 0)
    const about = { type: 'person', topic, campaign: id, id: data[0].id }
    expect(await client.message(1)).toMatchObject({ ...about, seq: 1, changes: { topic: hiring } })
    expect(await client.message(2)).toMatchObject({ ...about, seq: 2, changes: { topic: growth } })
  })

  it('tell of the workspace and of imports', async () => {
    const { own, connect } = await listening()
    const client = await connect('/ws/workspace/')
    client.say({ action: 'subscribe', workspace_id: own.workspace })
    expect(await client.message(0)).toMatchObject({ topic: `workspace:${own.workspace}`, seq: 0 })
    const { id } = (await own.create({ csv })).body
    const imported = async () =>
      client.messages.some((message) => message.type === 'import' && message.state === 'done')
    await expect.poll(imported).toBe(true)
    const told = () =>
      client.messages.some(
        (message) => message.type === 'workspace' && message.campaigns?.includes(id),
      )
    await expect.poll(told).toBe(true)
    expect(client.messages.find(({ type }) => type === 'workspace')).toMatchObject({
      workspace: own.workspace,
      credit: 0,
      status: 'trial',
    })
    const numbers = client.messages.map((message) => 'seq' in message && message.seq)
    expect(numbers).toEqual(numbers.map((_, at) => at))
  })

  it('tell of the tasks of all one’s workspaces', async () => {
    const { own, connect } = await listening()
    const client = await connect('/ws/tasks/')
    client.say({ action: 'subscribe' })
    expect(await client.message(0)).toMatchObject({ type: 'subscribed', seq: 0 })
    const { id } = (await own.create({ csv })).body
    await own.patch(id, { status: 'running' })
    expect(await client.message(1)).toMatchObject({
      type: 'task',
      seq: 1,
      remark: '',
      action: 'VISIT_PEOPLE',
      status: 'pending',
      campaign: { id },
      daily_limit: 25,
    })
  })

  it('tell of the tasks of a workspace that was made since', async () => {
    const { api, own, connect } = await listening()
    const client = await connect('/ws/tasks/')
    client.say({ action: 'subscribe' })
    expect(await client.message(0)).toMatchObject({ type: 'subscribed' })
    const { id: workspace } = (await own.post('/api/workspaces/', { name: 'Second' })).body
    await sqlOn(api.services.database)`
      update workspace set status = 'active', expired_at = null where id = ${workspace}`
    const { id } = (await own.createIn(workspace, { csv })).body
    await own.patch(id, { status: 'running' })
    expect(await client.message(1)).toMatchObject({ type: 'task', campaign: { id } })
  })

  it('tell nobody of what is not theirs', async () => {
    const { api, own, connect } = await listening()
    const { id } = (await own.create({ csv })).body
    const stranger = await campaignsOver(api, signUp)
    const frontend = await connect('/ws/frontend/', stranger.token)
    const workspace = await connect('/ws/workspace/', stranger.token)
    const tasks = await connect('/ws/tasks/', stranger.token)
    frontend.say({ action: 'subscribe_person', campaign_id: id })
    frontend.say({ action: 'subscribe_person', campaign_id: 999_999 })
    frontend.say({ action: 'subscribe_campaign_sequence_message', campaign_id: id, sequence_id: 1 })
    frontend.say({ action: 'subscribe', workspace_id: stranger.workspace })
    workspace.say({ action: 'subscribe', workspace_id: own.workspace })
    workspace.say({ action: 'subscribe' })
    tasks.say({ action: 'subscribe' })
    await tasks.message(0)
    await workspace.message(1)
    await frontend.message(3)
    await own.patch(id, { status: 'running' })
    const { data } = (await own.get(`/api/campaigns/${id}/linkedin/people/`)).body
    const mine = await connect('/ws/frontend/')
    mine.say({ action: 'subscribe_person', campaign_id: id })
    await mine.message(0)
    api.services.bus.publish([
      { kind: 'people', workspaceId: own.workspace, campaignId: id, ids: [data[0].id] },
    ])
    await mine.message(1)
    const refused = { type: 'error', code: 'not_found' }
    expect(frontend.messages).toMatchObject([refused, refused, refused, refused])
    expect(workspace.messages).toMatchObject([refused, refused])
    expect(tasks.messages).toHaveLength(1)
  })

  it('never deliver rows of another workspace, even when an event names them', async () => {
    const { api, own, connect } = await listening()
    const stranger = await campaignsOver(api, signUp)
    const theirs = (await stranger.create({ csv })).body.id
    const { data } = (await stranger.get(`/api/campaigns/${theirs}/linkedin/people/`)).body
    const { id } = (await own.create({ csv })).body
    const people = (await own.get(`/api/campaigns/${id}/linkedin/people/`)).body.data
    const client = await connect('/ws/frontend/')
    client.say({ action: 'subscribe_person', campaign_id: id })
    await client.message(0)
    api.services.bus.publish([
      {
        kind: 'people',
        workspaceId: own.workspace,
        campaignId: id,
        ids: [data[0].id, people[0].id],
      },
    ])
    expect(await client.message(1)).toMatchObject({ id: people[0].id, seq: 1 })
    expect(client.messages).toHaveLength(2)
  })

  it('answer what they do not understand, and drop who says too much', async () => {
    const { connect } = await listening()
    const client = await connect('/ws/workspace/')
    client.socket.send('{"action":')
    client.say({ action: 'subscribe', workspace_id: 1, as: 'somebody else' })
    for (const count of [0, 1]) {
      expect(await client.message(count)).toMatchObject({ type: 'error', code: 'parse_error' })
    }
    client.socket.send('x'.repeat(20_000))
    expect(await client.closed()).toBe(1009)
    const flood = await connect('/ws/workspace/')
    for (let sent = 0; sent < 2_000; sent += 1) flood.say({ action: 'subscribe', workspace_id: 1 })
    expect(await flood.closed()).toBe(1008)
  })

  it('drop a client that no longer answers', async () => {
    const { api, connect } = await listening()
    const [silent, awake] = [await connect('/ws/tasks/'), await connect('/ws/tasks/')]
    for (const client of [silent, awake]) {
      client.say({ action: 'ping' })
      await client.message(0)
    }
    silent.socket.pause()
    const asked = new Promise((resolve) => awake.socket.once('ping', resolve))
    await api.clock.elapse(30_000)
    await asked
    awake.say({ action: 'ping' })
    await awake.message(1)
    await api.clock.elapse(30_000)
    silent.socket.resume()
    expect(await silent.closed()).toBe(1006)
    expect(awake.closedWith).toBeNull()
  })
})
