import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { computeMetrics } from '#core/metrics/groupings.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import { LoadedExtension } from '../fixtures/loaded-extension.ts'
import { IS_LONG, printResult } from '../fixtures/long.ts'
import { startFlowProduct } from '../fixtures/flow-product.ts'
import type { Product } from '../fixtures/product.ts'
import { DEMO, ProductClient, type Tokens } from '../fixtures/product-client.ts'

/** How long the server is away at least. */
const AWAY_MS = IS_LONG ? 40_000 : 0
const BAR = 'Reconnecting to Overture…'
const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.'

let product: Product
let client: ProductClient
let browser: LoadedExtension
let tokens: Tokens
let workspace: number
/** A campaign that runs, with the extension at work on it. */
let campaign: number
let page: Page
let other: Page
/** Opens the list of campaigns only when the server is gone. */
let late: Page

beforeAll(async () => {
  product = await startFlowProduct({ OVERTURE_CLOCK_SCALE: '60' })
  client = new ProductClient(product.url)
  tokens = await client.signIn()
  const user = await call('GET', '/api/users/')
  const tutorial = { isFirstLogin: false, getStarted: true, runningBackgroundInfo: true }
  await call('PATCH', '/api/users/', { ...user, tutorial })
  workspace = (await call('GET', '/api/workspaces/')).data[0].id
  const { data } = await call('GET', `/api/workspaces/${workspace}/campaigns/`)
  campaign = data.find(({ status }: { status: string }) => status === 'running').id
  browser = await LoadedExtension.load({
    browserPath: inject('browserPath'),
    appOrigin: product.url,
    networks: [demoNetwork(product.networkUrl)],
    locale: 'en-US',
  })
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [index, shown] of (browser?.context.pages() ?? []).entries()) {
    await shown.screenshot({ path: `test-results/server-away-${index}.png` })
  }
})

const call = async (method: string, path: string, body?: unknown) => {
  const { access } = tokens
  const answer = await client.call(method, path, body, access)
  expect([method, path, answer.status]).toEqual([method, path, 200])
  return answer.body
}

const open = async (path: string): Promise<Page> => {
  const opened = await browser.context.newPage()
  opened.setDefaultTimeout(30_000)
  // The demo's day may come to its limit meanwhile.
  const gotIt = opened.getByRole('button', { name: 'Got it' })
  await opened.addLocatorHandler(gotIt, () => gotIt.click())
  await opened.goto(`${product.url}${path}`)
  return opened
}

/** Marks a page, so that a reload would show. */
const mark = (shown: Page) => shown.evaluate(() => Object.assign(window, { isTheSame: true }))
const isTheSame = (shown: Page) => shown.evaluate(() => 'isTheSame' in window)

const countOf = (text: string) => Number(text.replaceAll(',', ''))

const funnel = async (): Promise<Record<string, number>> => {
  const steps = page.getByRole('navigation', { name: 'Funnel' }).locator('.funnel-step')
  const names = await steps.getByRole('heading').allInnerTexts()
  const counts = await steps.locator('.funnel-count').allInnerTexts()
  return Object.fromEntries(names.map((name, index) => [name, countOf(counts[index] ?? '')]))
}

/** The numbers of the campaign as the API has them, by the names of the funnel. */
const funnelOfApi = async (): Promise<Record<string, number>> => {
  const rows: { status: ProspectStatus; people_count: number }[] = await call(
    'POST',
    `/api/workspaces/${workspace}/charts/people/`,
    {
      filter: { status: PROSPECT_STATUSES, campaign },
      group_by: 'status',
      aggregate: { count: 'people' },
      order_by: '-people_count',
    },
  )
  const metrics = computeMetrics(rows.map(({ status, people_count: count }) => ({ status, count })))
  return {
    Discovered: metrics.discovered,
    Enriched: metrics.visited,
    Invited: metrics.invitationsSent,
    Accepted: metrics.accepted,
    Replied: metrics.replied,
  }
}

const creditsOfApi = async (): Promise<number> =>
  (await call('GET', `/api/workspaces/${workspace}/`)).credit

const people = (shown: Page) => shown.getByRole('region', { name: 'People' })
const bar = (shown: Page) => shown.getByRole('status').getByText(BAR)
const ai = (shown: Page) => shown.locator('.sidebar .ai')

it('the page stays usable while the server is away, and shows the truth by itself when it is back', async () => {
  const list = `/workspace/${workspace}/campaign`
  page = await open('/login')
  await page.getByLabel('Email').fill(DEMO.username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/workspace\/\d+\//)
  other = await open(`/workspace/${workspace}/account`)
  late = await open(`/workspace/${workspace}/account`)
  await page.locator(`a[href="${list}/${campaign}/prospecting"]`).click()
  await expect.poll(() => ai(page).innerText(), { timeout: 60_000 }).toContain('AI is active')
  await people(page).getByRole('row').nth(3).getByRole('checkbox').waitFor()
  await expect
    .poll(async () => (await funnel())['Discovered'], { timeout: 30_000 })
    .toBeGreaterThan(0)
  for (const shown of [other, late]) await shown.getByLabel('First name').waitFor()
  for (const shown of [page, other, late]) await mark(shown)

  await product.kill()
  const killedAt = Date.now()
  for (const shown of [page, other, late]) await bar(shown).waitFor()
  await expect.poll(() => ai(page).innerText(), { timeout: 30_000 }).toContain('AI is disconnected')
  const kept = await funnel()
  expect(kept['Discovered']).toBeGreaterThan(0)
  expect(await people(page).getByRole('row').count()).toBeGreaterThan(3)

  // Pages that need nothing from the server work; the others say what is the matter.
  for (const shown of [other, late]) {
    await shown.getByRole('link', { name: 'Campaigns' }).click()
    await shown.getByRole('alert').getByText(UNREACHABLE).first().waitFor()
  }
  await other.getByRole('button', { name: /account menu$/i }).click()
  await other.getByRole('menuitem', { name: 'Account' }).click()
  await other.getByLabel('First name').fill('Typed meanwhile')
  await other.getByRole('button', { name: 'Save' }).first().click()
  await other.getByText(UNREACHABLE).first().waitFor()
  expect(await other.getByLabel('First name').inputValue()).toBe('Typed meanwhile')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText(UNREACHABLE).first().waitFor()
  expect(await funnel()).toEqual(kept)

  await expect
    .poll(() => Date.now() - killedAt, { timeout: AWAY_MS + 10_000, interval: 500 })
    .toBeGreaterThan(AWAY_MS)
  for (const shown of [page, other, late]) expect(await bar(shown).isVisible()).toBe(true)

  const backAt = Date.now()
  await product.launch()
  await call('PATCH', `/api/campaigns/${campaign}/`, { name: 'Renamed meanwhile' })
  for (const shown of [page, other, late]) await bar(shown).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Renamed meanwhile' }).waitFor()
  await late.getByRole('link', { name: 'Renamed meanwhile' }).waitFor()
  await expect.poll(() => ai(page).innerText(), { timeout: 60_000 }).toContain('AI is active')
  expect(await other.getByLabel('First name').inputValue()).toBe('Typed meanwhile')
  await other.getByRole('button', { name: 'Save' }).first().click()
  await other.getByText('Saved').waitFor()
  expect((await call('GET', '/api/users/')).first_name).toBe('Typed meanwhile')

  await call('PATCH', `/api/campaigns/${campaign}/`, { status: 'paused' })
  await page.getByRole('button', { name: 'Resume', exact: true }).waitFor()
  await expect
    .poll(async () => [await funnel(), await funnelOfApi()], { timeout: 60_000, interval: 1_000 })
    .toSatisfy(([shown, there]) => JSON.stringify(shown) === JSON.stringify(there))
  await expect
    .poll(
      async () =>
        page
          .getByText(`${await creditsOfApi()} of`)
          .first()
          .isVisible(),
      {
        timeout: 30_000,
      },
    )
    .toBe(true)
  for (const shown of [page, other, late]) expect(await isTheSame(shown)).toBe(true)
  printResult(`The server was away for ${(backAt - killedAt) / 1000} s.`)
})
