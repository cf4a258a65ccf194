import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { addressOf, BODIES, type OwnIds } from '../fixtures/own-calls.ts'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { ProductClient, type Tokens } from '../fixtures/product-client.ts'

const product = inject('sharedProduct')
let client: ProductClient
let app: AppInBrowser
let demo: Tokens
let workspace: number
let eve: Tokens
/** The number of Eve’s own workspace. */
let own: number
let page: Page

beforeAll(async () => {
  client = new ProductClient(product.url)
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  demo = await client.signIn()
  const { body } = await client.call('GET', '/api/workspaces/', undefined, demo.access)
  workspace = body.data[0].id
  eve = await client.signUp('eve@elsewhere.example')
  const hers = await client.call('GET', '/api/workspaces/', undefined, eve.access)
  own = hers.body.data[0].id
})

afterAll(() => app?.close())

afterEach(() => expect(app.errors.splice(0)).toEqual([]))

/** All campaigns of the demo workspace, as far as only a user changes them. */
const kept = async (): Promise<unknown> => {
  const get = async (path: string) => (await client.call('GET', path, undefined, demo.access)).body
  const { data } = await get(`/api/workspaces/${workspace}/campaigns/?page_size=200`)
  const campaigns = data.map(({ id, name, autonomy }: Record<string, unknown>) => [
    id,
    name,
    autonomy,
  ])
  return { campaigns, name: (await get(`/api/workspaces/${workspace}/`)).name }
}

describe('somebody else’s', () => {
  it.each(['/workspace/999/campaign', '/workspace/999/campaign/1/prospecting', '/workspace/x'])(
    'workspace in the address leads to /: %s',
    async (path) => {
      page = await app.open({ tokens: eve })
      await page.goto('/extension')
      await page.goto(path)
      await page.waitForURL(`${product.url}/workspace/${own}/campaign`)
      await page.goBack()
      expect(page.url()).toBe(`${product.url}/extension`)
    },
  )

  it('campaign is not there, neither in their workspace nor in one’s own', async () => {
    page = await app.open({ tokens: eve })
    const { campaign } = await demoIds()
    await page.goto(`/workspace/${workspace}/campaign/${campaign}/prospecting`)
    await page.waitForURL(`${product.url}/workspace/${own}/campaign`)
    await page.getByText('Start with a list of people').waitFor()
    await page.goto(`/workspace/${own}/campaign/${campaign}/prospecting`)
    await page.getByRole('heading', { name: 'This campaign no longer exists' }).waitFor()
  })

  it('or nobody’s campaign in the address is said to exist no longer', async () => {
    page = await app.open({ tokens: demo })
    await page.goto(`/workspace/${workspace}/campaign/99999/prospecting`)
    await page.getByRole('heading', { name: 'This campaign no longer exists' }).waitFor()
    await page.getByRole('link', { name: 'All campaigns' }).click()
    await page.waitForURL(`${product.url}/workspace/${workspace}/campaign`)
  })

  it('ids are not found by any call, which changes nothing', async () => {
    const before = await kept()
    const ids = await demoIds()
    const about = (Object.entries(operations) as [OperationName, Operation][]).filter(
      ([, { access, params }]) => access !== 'public' && params !== undefined,
    )
    expect(about.length).toBeGreaterThan(12)
    for (const [name, { method, path }] of about) {
      const isUpload = name === 'uploadImport'
      const body = method === 'GET' ? undefined : isUpload ? 'url\n' : (BODIES[name] ?? {})
      const type = isUpload ? 'text/csv' : undefined
      const answer = await client.call(method, addressOf(path, ids), body, eve.access, type)
      expect([name, answer.status, answer.body?.errors[0].code]).toEqual([name, 404, 'not_found'])
    }
    expect(await kept()).toEqual(before)
  })
})

const demoIds = async (): Promise<OwnIds> => {
  const get = async (path: string) => (await client.call('GET', path, undefined, demo.access)).body
  const list = await get(`/api/workspaces/${workspace}/campaigns/`)
  const campaign = list.data[0].id
  const [member] = (await get(`/api/campaigns/${campaign}/linkedin/people/`)).data
  const tasks = await get('/api/tasks/')
  const accounts = await get('/api/outreach/sender-accounts/')
  const sessions = await get('/api/auth/sessions/')
  return {
    ...{ workspace, campaign, member: member.id, person: member.person.id },
    ...{ task: tasks.data[0].id, account: accounts.data[0].id, session: sessions.data[0].id },
    // The demo has none of these.
    ...{ topic: 1, view: 1, job: 1, preview: 1, goal: 1, icpProfile: 1, shortcut: 1, template: 1 },
    ...{ sequence: 1, step: 1, promptSession: 1, promptVersion: 1, message: 1 },
  }
}
