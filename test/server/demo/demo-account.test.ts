import { expect, it } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { DEMO_USERNAME } from '#server/demo/demo-workspace-seed.ts'
import { apiOver, linkIn, PASSWORD, type Api } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'

const network = demoNetwork('http://localhost:4281')
const withDemo = {
  demo: { seed: () => ({ network, member: 'member-1', people: [], campaigns: [] }) },
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
