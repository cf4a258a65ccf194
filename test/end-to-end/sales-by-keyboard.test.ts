import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { focused, tabTo } from '../fixtures/keyboard.ts'
import { WIDE } from '../fixtures/looks.ts'
import { ProductClient } from '../fixtures/product-client.ts'

const product = inject('sharedProduct')
let app: AppInBrowser
let page: Page
/** Where the pages of somebody new begin. */
let place: string

beforeAll(async () => {
  const client = new ProductClient(product.url)
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  const tokens = await client.signUp('sales@keyboard.example')
  const { body } = await client.call('GET', '/api/workspaces/', undefined, tokens.access)
  const { id } = body.data[0]
  place = `/workspace/${id}`
  const csv = `url\n${product.networkUrl}/in/sales-by-keyboard\n`
  const list = { name: 'From a file', file_name: 'a.csv', column_map: { profile_url: 'url' }, csv }
  await client.call('POST', `/api/workspaces/${id}/campaigns/csv/`, list, tokens.access)
  page = await app.open({ viewport: WIDE, tokens })
})

afterAll(() => app?.close())

afterEach(() => expect(app.errors.splice(0)).toEqual([]))

const press = (key: string) => page.keyboard.press(key)
const go = async (name: string, key?: 'Shift+Tab'): Promise<void> => {
  await tabTo(page, name, key)
  await press('Enter')
}
const fill = async (name: string, text: string): Promise<void> => {
  await tabTo(page, name)
  await press('Control+A')
  await page.keyboard.type(text)
}
/** What has just come takes the focus, and with it the keys, a moment later. */
const hasFocus = (role: string) => page.locator(`[role=${role}]:focus-within`).waitFor()
const option = (name: string) => page.getByRole('option', { name, exact: true })
/** The value of a list of choices that is next to the one that is chosen. */
const choose = async (label: string, value: string): Promise<void> => {
  await tabTo(page, label)
  await press('Enter')
  await option(value).waitFor()
  // A list that has just come takes its keys a moment later.
  const pointedAt = page.locator('[role=option][data-combobox-selected]')
  await expect
    .poll(async () => {
      const now = await pointedAt.allInnerTexts()
      if (!now.includes(value)) await press('ArrowDown')
      return now
    })
    .toContain(value)
  await press('Enter')
  await option(value).waitFor({ state: 'detached' })
}
const palette = async (typed: string, name: RegExp): Promise<void> => {
  await press('Control+K')
  await page.locator('.palette [role=combobox]').fill(typed)
  await page.getByRole('option', { name, selected: true }).waitFor()
  await press('Enter')
  await page.locator('.palette').waitFor({ state: 'detached' })
}
const drawer = () => page.getByRole('dialog')

describe('with the keyboard alone', () => {
  it('one makes a goal, changes it, deletes it and has it back', async () => {
    await page.goto(`${place}/campaign`)
    await page.locator('.campaign-row').first().waitFor()
    await palette('sales', /^Sales kit/)
    await page.getByRole('heading', { name: 'Sales kit' }).waitFor()
    await go('Goals')
    await page.getByText('No goals yet').waitFor()
    await go('New goal')
    await drawer().getByLabel('Name').waitFor()
    await expect.poll(async () => (await focused(page)).name).toBe('Name')
    await page.keyboard.type('Talk')
    await tabTo(page, 'Call to action')
    await page.keyboard.type('Pick a time that suits you.')
    await press('Enter')
    await drawer().waitFor({ state: 'detached' })
    const name = page.locator('.material-name')
    await name.filter({ hasText: 'Talk' }).waitFor()

    await tabTo(page, 'Talk')
    await press('Enter')
    await drawer().getByLabel('Name').waitFor()
    await expect.poll(async () => (await focused(page)).name).toBe('Name')
    await press('End')
    await page.keyboard.type(' to us')
    await press('Enter')
    await drawer().waitFor({ state: 'detached' })
    await name.filter({ hasText: 'Talk to us' }).waitFor()
    await expect.poll(async () => (await focused(page)).name).toBe('Talk to us')

    await go('More actions for Talk to us')
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    await hasFocus('menu')
    await press('ArrowUp')
    expect((await focused(page)).name).toBe('Delete')
    await press('Enter')
    await name.waitFor({ state: 'detached' })
    await expect.poll(async () => (await focused(page)).name).not.toBe('')
    await go('Undo')
    await name.filter({ hasText: 'Talk to us' }).waitFor()
  })

  it('one makes an ICP profile', async () => {
    await page.goto(`${place}/sales-kit?tab=icp`)
    await page.getByText('No ICP profiles yet').waitFor()
    await go('New ICP profile')
    await expect.poll(async () => (await focused(page)).name).toBe('Name')
    await page.keyboard.type('Leaders')
    await tabTo(page, 'Job titles')
    await page.keyboard.type('Head of Sales')
    await press('Enter')
    await drawer().locator('.tags-value', { hasText: 'Head of Sales' }).waitFor()
    await tabTo(page, 'Save')
    await press('Enter')
    await drawer().waitFor({ state: 'detached' })
    await page.locator('.material-name', { hasText: 'Leaders' }).waitFor()
  })

  it('one makes a campaign of a people search, for that ICP profile', async () => {
    await page.goto(`${place}/campaign`)
    await page.locator('.campaign-row').first().waitFor()
    await palette('create', /^Create campaign/)
    await page.getByText('Drop a CSV file here').waitFor()
    await go((await page.locator('.create-way').nth(1).innerText()).trim())
    await page.locator('.search-preview').waitFor()
    await fill('Campaign name', 'Found')
    await choose('ICP profile', 'Leaders')
    await page.locator('.tags-value', { hasText: 'Head of Sales' }).waitFor()
    await fill('Keywords', 'sales')
    await go('Create campaign')
    await page.getByRole('heading', { name: 'Found' }).waitFor()
    await page.locator('.import-running h2').waitFor()
  })

  it('one changes the settings of a campaign, and compares two', async () => {
    await go('Settings')
    await page.getByRole('heading', { name: 'Campaign settings' }).waitFor()
    await choose('Goal', 'Talk to us')
    await fill('Share of the daily limits (%)', '40')
    await press('Enter')
    await page.getByText('Settings saved').waitFor()
    await palette('campaigns', /^Campaigns/)
    await page.locator('.campaign-row').nth(1).waitFor()
    await go('More actions for Found')
    await page.getByRole('menuitem', { name: 'Compare' }).waitFor()
    await hasFocus('menu')
    await press('ArrowDown')
    await press('ArrowDown')
    expect((await focused(page)).name).toBe('Compare')
    await press('Enter')
    await page.getByRole('dialog', { name: 'Compare campaigns' }).waitFor()
    await page.getByLabel('Compare with').waitFor()
    await choose('Compare with', 'From a file')
    await page.locator('.compared-rate').first().waitFor()
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
