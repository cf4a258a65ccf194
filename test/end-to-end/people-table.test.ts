import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { WIDE } from '../fixtures/looks.ts'
import { ProductClient, type Tokens } from '../fixtures/product-client.ts'

const product = inject('sharedProduct')
let app: AppInBrowser
let tokens: Tokens
let campaign: string
let page: Page

beforeAll(async () => {
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  const client = new ProductClient(product.url)
  tokens = await client.signIn()
  const { body } = await client.call('GET', '/api/workspaces/', undefined, tokens.access)
  const workspace: number = body.data[0].id
  const list = await client.call(
    'GET',
    `/api/workspaces/${workspace}/campaigns/`,
    undefined,
    tokens.access,
  )
  campaign = `/workspace/${workspace}/campaign/${list.body.data[0].id}/prospecting`
  page = await app.open({ tokens, viewport: WIDE })
  await page.goto(campaign)
  await row().waitFor()
})

afterAll(() => app?.close())

const row = () => page.locator('.table-row').first()
const widths = () =>
  page
    .locator('[data-column]')
    .evaluateAll((columns) => columns.map((column) => Math.round(column.clientWidth)))

it('the page of a campaign asks for all that its rows wait for before any of its code is there', async () => {
  const cold = await app.openAlone({ tokens, viewport: WIDE })
  const asked: string[] = []
  cold.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await cold.goto(campaign)
  await cold.locator('.table-row b').first().waitFor()
  const calls = asked.filter((path) => path.startsWith('/api/'))
  const [, workspace, id] = /^\/workspace\/(\d+)\/campaign\/(\d+)\//.exec(campaign) ?? []
  const ofCampaign = [`/api/campaigns/${id}/overview/`, `/api/campaigns/${id}/linkedin/people/`]
  const first = ['/api/users/', `/api/workspaces/${workspace}/`, ...ofCampaign]
  expect(calls.slice(0, 4)).toEqual(first)
  // The app takes that answer. People and campaigns change meanwhile, and are asked for again.
  expect(calls.filter((path) => path === '/api/users/')).toHaveLength(1)
  const codeUntil = (end: number) =>
    asked.slice(0, end).filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
  // What is of this page alone has the last word, as where code brings it.
  const sheets = await cold
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      links.map((link) => /assets\/([a-z-]+)-/.exec(link.getAttribute('href') ?? '')?.[1]),
    )
  expect(sheets).toEqual(['index', 'services', 'signed-in', 'campaign'])
  const ownCall = asked.indexOf('/api/outreach/clock/')
  expect(codeUntil(ownCall)).toEqual(codeUntil(asked.indexOf('/api/users/')))
  await cold.context().close()
})

it('the page of a campaign in which nothing happens asks for nothing twice', async () => {
  const client = new ProductClient(product.url)
  const ann = await client.signUp('ann@quiet.example')
  const call = async (method: string, path: string, body?: object) =>
    (await client.call(method, path, body, ann.access)).body
  const tutorial = { isFirstLogin: false, getStarted: true, runningBackgroundInfo: true }
  await call('PATCH', '/api/users/', { ...(await call('GET', '/api/users/')), tutorial })
  const workspace: number = (await call('GET', '/api/workspaces/')).data[0].id
  const { id } = await call('POST', `/api/workspaces/${workspace}/campaigns/csv/`, {
    ...{ name: 'Quiet', file_name: 'people.csv', column_map: { profile_url: 'url' } },
    csv: `url\n${product.networkUrl}/in/quiet-one\n`,
  })
  await expect
    .poll(() => call('GET', `/api/campaigns/${id}/`))
    .toMatchObject({ import: { state: 'done' } })
  const cold = await app.openAlone({ tokens: ann, viewport: WIDE })
  const asked: string[] = []
  cold.on('request', (request) => {
    if (!request.url().includes('/api/')) return
    asked.push(
      `${request.method()} ${request.url().slice(product.url.length)} ${request.postData() ?? ''}`,
    )
  })
  const askedTwice = async () => {
    asked.length = 0
    await cold.goto(`/workspace/${workspace}/campaign/${id}/prospecting`)
    await cold.locator('.table-row b').first().waitFor()
    await cold.waitForLoadState('networkidle')
    return asked.filter((one, at) => asked.indexOf(one) !== at)
  }
  // The end of its import may just be over.
  await expect.poll(askedTwice, { timeout: 30_000 }).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(7)
  await call('POST', `/api/campaigns/${id}/topics/`, { name: 'New warehouse' })
  await call('POST', `/api/campaigns/${id}/run/`)
  await expect.poll(askedTwice, { timeout: 30_000 }).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(8)
  expect(asked.filter((one) => one.includes('/topics/'))).toHaveLength(1)
  await cold.context().close()
})

describe('the columns of the table', () => {
  it('change by pointer and by keyboard, and are kept by the browser', async () => {
    const first = await widths()
    const line = page.getByRole('separator', { name: 'Width of Person' })
    await line.hover()
    await page.mouse.down()
    const { x, y } = (await line.boundingBox())!
    await page.mouse.move(x - 48, y + 8, { steps: 3 })
    await page.mouse.move(x + 12 - 80, y + 8)
    await page.mouse.up()
    const [person = 0, status = 0, ...others] = first
    await expect.poll(widths).toEqual([person - 80, status + 80, ...others])

    await line.focus()
    await page.keyboard.press('ArrowRight')
    const moved = [person - 64, status + 64, ...others]
    await expect.poll(widths).toEqual(moved)
    await page.reload()
    await row().waitFor()
    expect(await widths()).toEqual(moved)
    await line.dblclick()
    await expect.poll(widths).toEqual(first)
  })

  it('sort it, each in an order that the address keeps', async () => {
    await page.locator('.table-sort', { hasText: 'Status' }).click()
    await page.waitForURL(/order=status$/)
    await page.locator('.table-sort', { hasText: 'Next' }).click()
    await page.waitForURL(/order=next_step$/)
    await page.goBack()
    await page.waitForURL(/order=status$/)
    const header = page.getByRole('columnheader', { name: 'Status' })
    expect(await header.getAttribute('aria-sort')).toBe('ascending')
  })
})

it('a row that changes is marked by a colour that fades, unless less motion is preferred', async () => {
  const fades = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    await row().waitFor()
    // Found and read at once: a row that is drawn anew meanwhile has no style.
    return page.evaluate(() => {
      const element = document.querySelector<HTMLElement>('.table-row')
      if (element === null) return 'no row'
      element.dataset['changed'] = 'true'
      const { animationName, animationDuration } = getComputedStyle(element)
      delete element.dataset['changed']
      return `${animationName} ${animationDuration}`
    })
  }
  expect(await fades('no-preference')).toBe('changed 1s')
  expect(await fades('reduce')).toBe('changed 0.001s')
})
