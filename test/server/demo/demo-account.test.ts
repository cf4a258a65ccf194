import { expect, it } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import type { DemoWorkspaceSeed } from '#server/demo/demo-workspace-seed.ts'
import { DEMO_USERNAME } from '#core/demo-agent/demo-account.ts'
import { EMPTY_PROFILE } from '../../fixtures/empty-profile.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { demoOf, EMPTY_KIT } from '../../fixtures/demo-of.ts'
import { apiOver, linkIn, PASSWORD, signUp, type Api } from '../../fixtures/api.ts'
import { describeOnBothDatabases, describeOnPglite } from '../../fixtures/databases.ts'

const network = demoNetwork('http://localhost:4281')
const withDemo = {
  demo: demoOf({ network, member: 'member-1', people: [], campaigns: [], salesKit: EMPTY_KIT }),
  demoPassword: PASSWORD,
}

const signIn = (api: Api) =>
  api.call('POST', '/api/token/', { username: DEMO_USERNAME, password: PASSWORD })

/** What a call, a renewal and a reset answer to those who kept what they need for it. */
const outcomes = async (api: Api, kept: { access: string; refresh: string; link: string }) => {
  const { access: token, refresh, link } = kept
  const reset = { token: link, password: 'quite another password' }
  const answers = [
    await api.call('GET', '/api/users/', undefined, { token }),
    await api.call('POST', '/api/token/refresh/', { refresh }),
    await api.call('POST', '/api/password/do-reset/', reset),
  ]
  return answers.map(({ status }) => status)
}

describeOnPglite('the demo account of an earlier start', (open) => {
  it('lets nobody in where a start has no demo, and is opened by the next that has one', async () => {
    const database = await open()
    const seeded = await apiOver(database, {}, withDemo)
    const { status, body } = await signIn(seeded)
    expect(status).toBe(200)
    await seeded.call('POST', '/api/password/request-reset/', { username: DEMO_USERNAME })
    const kept = { ...body, link: linkIn(await seeded.mailTo(DEMO_USERNAME)) }
    expect(kept.link).not.toBe('')

    const without = await apiOver(database)
    expect((await signIn(without)).status).toBe(401)
    expect(await outcomes(without, kept)).toEqual([401, 401, 400])

    const again = await apiOver(database, {}, withDemo)
    expect((await signIn(again)).status).toBe(200)
    const [, renewal, reset] = await outcomes(again, kept)
    expect([renewal, reset]).toEqual([401, 400])
  })
})

const person = {
  ...EMPTY_PROFILE,
  publicIdentifier: 'mika-sato',
  firstName: 'Mika',
  fullName: 'Mika Sato',
  positions: [],
}
const discovered = { publicIdentifier: 'mika-sato', status: 'DISCOVERED', discoveredAt: 0 } as const
const SEED: DemoWorkspaceSeed = {
  network,
  member: 'member-1',
  people: [person],
  campaigns: [
    {
      ...{ name: 'Spring', status: 'running', language: 'en', createdAt: 0 },
      ...{ prospects: [discovered], goal: 'Talk' },
    },
  ],
  salesKit: {
    ...EMPTY_KIT,
    goals: [{ name: 'Talk', kind: 'custom' }],
    views: [{ name: 'Mine', filter: {}, ordering: 'full_name' }],
  },
}

describeOnBothDatabases('the demo workspace', (open) => {
  it('is set back by one call to how its first start made it, the network with it', async () => {
    const kept: string[] = []
    const demo = demoOf(SEED, () => kept.push('network'))
    const api = await apiOver(await open(), {}, { demo, demoPassword: PASSWORD })
    const { access: token } = (await signIn(api)).body
    const call = async (method: string, path: string, body?: object) =>
      (await api.call(method, path, body, { token })).body
    const { id } = (await call('GET', '/api/workspaces/')).data[0]
    const list = () => call('GET', `/api/workspaces/${id}/campaigns/`)
    const [{ id: campaign }] = (await list()).data
    const [task] = (await call('POST', '/api/tasks/lease/', { limit: 1 })).data
    await call('DELETE', `/api/campaigns/${campaign}/`)
    await call('PATCH', `/api/workspaces/${id}/`, { name: 'Mine', demo_link: 'https://a.example' })

    const reset = await call('POST', `/api/workspaces/${id}/reset-demo/`)
    expect(reset).toMatchObject({ id, name: 'Demo workspace', demo_link: '', credit: 0 })
    expect(kept).toEqual(['network'])
    const late = { status: 'running', lease_token: task.lease_token, member: 'member-1' }
    const begun = await api.call('PATCH', `/api/tasks/${task.id}/`, late, { token })
    expect(begun.status).toBe(404)
    const { count, data } = await list()
    expect([count, data[0].name, data[0].status]).toEqual([1, 'Spring', 'running'])
    expect(data[0].id).not.toBe(campaign)
    const people = await call('GET', `/api/campaigns/${data[0].id}/linkedin/people/`)
    expect(people.data[0].person.full_name).toBe('Mika Sato')
    const goals = await call('GET', `/api/workspaces/${id}/goals/`)
    expect(goals.data).toMatchObject([{ id: data[0].goal, name: 'Talk', use_count: 1 }])
    const views = await call('GET', `/api/workspaces/${id}/people/views/`)
    expect(views.data).toMatchObject([{ name: 'Mine' }])
  })

  it('stays where another workspace acts as the same member, of whom the network would forget', async () => {
    const demo = demoOf(SEED)
    const api = await apiOver(await open(), {}, { demo, demoPassword: PASSWORD })
    const { access: token } = (await signIn(api)).body
    const { id } = (await api.call('GET', '/api/workspaces/', undefined, { token })).body.data[0]
    await signUp(api, 'ada@example.com')
    await sqlOn(api.services.database)`
      insert into sender_account (workspace_id, user_id, network, member, started_at)
      select workspace_id, user_id, ${network.origin}, 'member-1', now() from workspace_member
      where workspace_id <> ${id} on conflict (workspace_id, user_id, network)
      do update set member = excluded.member`
    const path = `/api/workspaces/${id}/reset-demo/`
    const refused = await api.call('POST', path, undefined, { token })
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'invalid_transition'])
  })

  it('is the only one that is: any other stays as it is', async () => {
    const demo = demoOf(SEED)
    const api = await apiOver(await open(), {}, { demo, demoPassword: PASSWORD })
    const { access: token } = await signUp(api, 'ada@example.com')
    const { body } = await api.call('GET', '/api/workspaces/', undefined, { token })
    const path = `/api/workspaces/${body.data[0].id}/reset-demo/`
    expect((await api.call('POST', path, undefined, { token })).status).toBe(409)
  })
})
