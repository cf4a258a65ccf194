/** @module-tag thorough */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { DEMO, ProductClient, type Tokens } from '../fixtures/product-client.ts'

const product = inject('sharedProduct')
let app: AppInBrowser
let tokens: Tokens
/** Where the demo workspace's pages begin. */
let workspace: string
let page: Page

beforeAll(async () => {
  const client = new ProductClient(product.url)
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  tokens = await client.signIn()
  const { body } = await client.call('GET', '/api/workspaces/', undefined, tokens.access)
  workspace = `/workspace/${body.data[0].id}`
})

afterAll(() => app?.close())

afterEach(() => expect(app.errors.splice(0)).toEqual([]))

const pathIs = (path: string) => page.waitForURL(`${product.url}${path}`)
const campaignsAreShown = async (): Promise<void> => {
  await pathIs(`${workspace}/campaign`)
  await page.getByRole('heading', { name: 'Campaigns' }).waitFor()
}

describe('somebody signed in', () => {
  it.each(['/login', '/signup', '/signup/email'])('is led away from %s', async (path) => {
    page = await app.open({ tokens })
    await page.goto(path)
    await campaignsAreShown()
  })

  it.each(['/forgot-password', '/auth/setpassword?token=any'])('may open %s', async (path) => {
    page = await app.open({ tokens })
    await page.goto(path)
    await page.locator('form').waitFor()
    await pathIs(path)
  })

  it.each(['/no/such/page', '/workspace/none/campaign', '/workspace/0'])(
    'is led from %s, which is no page, to /',
    async (path) => {
      page = await app.open({ tokens })
      await page.goto(path)
      await campaignsAreShown()
    },
  )

  it('is led from a workspace that is not there to /, which takes its place in the history', async () => {
    page = await app.openAlone({ tokens })
    await page.goto(`${workspace}/account`)
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    const length = await page.evaluate(() => history.length)
    await page.goto('/workspace/999999/campaign')
    await campaignsAreShown()
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    await page.goBack()
    await pathIs(`${workspace}/account`)
  })

  it('sees nothing in the inbox, inside the shell', async () => {
    page = await app.open({ tokens })
    await page.goto(`${workspace}/inbox`)
    await page.getByRole('button', { name: /account menu$/i }).waitFor()
    await pathIs(`${workspace}/inbox`)
    expect(await page.locator('main').innerText()).toBe('')
  })
})

describe('somebody signed out', () => {
  it('is led to the login instead of a page, and from there back to it', async () => {
    page = await app.open()
    const before = page.url()
    await page.goto(`${workspace}/account?from=a-link`)
    await pathIs('/login')
    await page.getByLabel('Email').fill(DEMO.username)
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await pathIs(`${workspace}/account?from=a-link`)
    await page.goBack()
    expect(page.url()).toBe(before)
  })

  it('is led back even where the login page was reloaded', async () => {
    page = await app.open()
    await page.goto(`${workspace}/account`)
    await pathIs('/login')
    await page.reload()
    await page.getByLabel('Email').fill(DEMO.username)
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await pathIs(`${workspace}/account`)
  })
})

/** A page whose code has come, but throws as soon as it is to say a text. */
const breakPage = (file: string, text: string) =>
  page.route(`**/assets/${file}-*.js`, async (route) => {
    const answer = await route.fetch()
    const code = await answer.text()
    const broken = `(()=>{throw new Error('Broken on purpose.')})()`
    await route.fulfill({
      contentType: 'text/javascript',
      body: code.replaceAll(`\`${text}\``, () => broken),
    })
  })

describe('a page that breaks while it is drawn', () => {
  it('leads to /, and where it breaks again to a plain page, from which one can go on', async () => {
    page = await app.open({ tokens })
    await breakPage('account-pages', 'account.title')
    await page.goto(`${workspace}/account`)
    await campaignsAreShown()
    await page.goto(`${workspace}/account`)
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.unroute('**/assets/account-pages-*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  })

  it('does not go round and round where it is the page that / leads to', async () => {
    page = await app.open({ tokens })
    let loads = 0
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
    await breakPage('campaign-pages', 'campaign.list.title')
    await page.goto(`${workspace}/campaign`)
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    expect(loads).toBe(2)
  })
})
