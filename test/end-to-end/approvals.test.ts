import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { expectSound, NARROW, WIDE } from '../fixtures/looks.ts'
import { ProductClient, type Tokens } from '../fixtures/product-client.ts'

const PEOPLE = 24
const product = inject('sharedProduct')
const client = new ProductClient(product.url)
let app: AppInBrowser
let eve: Tokens
let page: Page
let campaign: string

const rows = PEOPLE - 1

beforeAll(async () => {
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  eve = await client.signUp('eve@approvals.example')
  const get = async (path: string) => (await client.call('GET', path, undefined, eve.access)).body
  const { id } = (await get('/api/workspaces/')).data[0]
  const people = Array.from(
    { length: PEOPLE },
    (_, nth) => `${product.networkUrl}/in/approved-${nth},Person${nth},Engines ${nth} Ltd`,
  )
  const list = {
    ...{ name: 'To be approved', file_name: 'people.csv' },
    column_map: { profile_url: 'url', first_name: 'first', company_name: 'company' },
    csv: `url,first,company\n${people.join('\n')}\n`,
  }
  const made = await client.call('POST', `/api/workspaces/${id}/campaigns/csv/`, list, eve.access)
  campaign = `/workspace/${id}/campaign/${made.body.id}`
  page = await app.openAlone({ tokens: eve, viewport: WIDE })
})

afterAll(() => app?.close())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const shown = () => page.locator('.draft-card h2')
const waiting = () => page.locator('.tab-count')
/** Presses a key of the desk; then this one is looked at. */
const press = async (key: string, next: string): Promise<void> => {
  await page.keyboard.press(key)
  await shown().getByText(next, { exact: true }).waitFor()
}
const names = (): Promise<string[]> => page.locator('.desk-row b').allInnerTexts()

/** One after the other: each goes on where the one before has ended. */
describe.sequential('what is written to people', () => {
  it('a sequence is made of steps, each shown as somebody would get it', async () => {
    await page.goto(`${campaign}/prospecting?view=sequence`)
    await button('Start blank').click()
    await page
      .getByRole('complementary', { name: 'Preview' })
      .getByText('Sent without a note.')
      .waitFor()
    expect(await page.locator('.draft-problems').count()).toBe(0)
    await button('Message').click()
    await page.getByLabel('Written by').click()
    await page.getByRole('option', { name: 'Overture, for each person' }).click()
    await button('Save').click()
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await preview.getByLabel('Step').click()
    await page.getByRole('option', { name: '2. Message' }).click()
    await button('Write a preview').click()
    await preview.getByText('Written by rules').waitFor()
    await preview.locator('.draft-fact').first().waitFor()
  })

  it('how Overture writes is refined, compared, published and rolled back, and a step may be pinned', async () => {
    await page.getByRole('link', { name: 'How Overture writes' }).click()
    await page.getByLabel('What should Overture do differently?').fill('Shorter, please')
    await button('Make a new version').click()
    await page.getByRole('article', { name: 'In use now' }).waitFor()
    await page.getByRole('article', { name: 'Version 2 · Draft' }).waitFor()
    await button('Publish').click()
    await page.getByText('Version 2 is in use.').waitFor()
    await page.getByLabel('Version').click()
    await page.getByRole('option', { name: 'Version 1 · Used before' }).click()
    await button('Roll back to this').click()
    await page.getByText('Version 1 is in use.').waitFor()

    await page.getByRole('link', { name: 'Back to the sequence' }).click()
    await button('Edit step 2').click()
    await page.getByLabel('How it’s written').click()
    await page.getByRole('option', { name: 'Always version 2' }).click()
    await button('Save').click()
    await button('Save change').click()
    await page.getByText('Version pinned').waitFor()
  })

  it('drafts are approved, edited, rejected and taken back by keys alone', async () => {
    await page.goto(`${campaign}/approvals`)
    await button('Write drafts').waitFor()
    await tabTo(page, 'Write drafts')
    await page.keyboard.press('Enter')
    await page.getByText(`Messages written for ${PEOPLE} people.`).last().waitFor()
    await expect.poll(() => waiting().innerText()).toBe(String(PEOPLE))
    const [first = '', second = '', third = ''] = await names()
    await shown().getByText(first, { exact: true }).waitFor()
    expect(await page.locator('.draft-text .draft-fact').count()).toBeGreaterThan(0)
    const beside = page.getByRole('complementary', { name: 'Facts in this draft' })
    await beside.getByText('First name', { exact: true }).waitFor()

    await press('j', second)
    await press('k', first)
    await press('a', second)
    await page.locator('.desk-last').getByText(`Approved: ${first}`).waitFor()
    await press('r', third)
    await page.locator('.desk-last').getByText(`Rejected: ${second}`).waitFor()
    await press('z', second)
    expect((await names()).slice(0, 2)).toEqual([second, third])
    await expect.poll(() => waiting().innerText()).toBe(String(rows))

    await page.keyboard.press('e')
    await page.getByLabel('Text').press('Control+A')
    await page.keyboard.type(`Hello ${second}, how do you find customers?`)
    await page.keyboard.press('Control+Enter')
    await page.getByText('You changed this draft').waitFor()
    expect(await page.locator('.draft-difference ins').count()).toBeGreaterThan(0)
    await expectSound(page)
  })

  it('a claim that no fact tells blocks a draft until its user confirms it, which can be undone', async () => {
    const claim = 'Congratulations on the Turing Award'
    await page.keyboard.press('e')
    await page.getByLabel('Text').press('Control+A')
    await page.keyboard.type(`${claim}! How do you find customers?`)
    await page.keyboard.press('Control+Enter')
    const blocked = page.locator('.draft-card').first().getByText('Blocked')
    const confirm = page
      .locator('.desk-main > .draft-card')
      .getByRole('button', { name: /^Confirm “/ })
    await blocked.waitFor()
    const claims = await confirm.count()
    await page.keyboard.press('y')
    await page.locator('.desk-last').getByText('Confirmed: ').waitFor()
    expect(await confirm.count()).toBeLessThan(claims)
    await page.keyboard.press('z')
    await expect.poll(() => confirm.count()).toBe(claims)
    while ((await confirm.count()) > 0) {
      const left = await confirm.count()
      await confirm.first().click()
      await expect.poll(() => confirm.count()).toBeLessThan(left)
    }
    await blocked.waitFor({ state: 'detached' })
    await page
      .getByRole('complementary', { name: 'Facts in this draft' })
      .getByText('Confirmed by a user')
      .first()
      .waitFor()
    await expectSound(page)
  })

  it('many are approved together only once each was on screen, or by a rule in words', async () => {
    const before = await names()
    const [, second = '', third = ''] = before
    await press('j', second)
    await press('j', third)
    const seen = page.locator('.desk-row[data-seen=true]').filter({ hasText: 'Ready' })
    await expect.poll(() => seen.count()).toBeGreaterThan(1)
    const together = await seen.locator('b').allInnerTexts()
    await button(`Approve ${together.length} seen`).waitFor()
    await page.keyboard.press('Shift+A')
    await page.locator('.desk-last').getByText(`${together.length} drafts approved`).waitFor()
    const left = before.filter((name) => !together.includes(name))
    await expect.poll(names).toEqual(left)

    await button('Approval rule').click()
    await page.getByText('Approve every ready draft of “2. Message” that is waiting now.').waitFor()
    await button('Approve by this rule').click()
    await page.getByText(/^\d+ drafts approved\.$/).waitFor()
    const ready = page.locator('.desk-row').filter({ hasText: 'Ready' })
    await expect.poll(() => ready.count()).toBe(0)
  })

  it('results say how much was sent, and nothing of a rate that nobody knows', async () => {
    await page.getByRole('link', { name: 'Results' }).click()
    await page.getByRole('heading', { name: '2. Message' }).waitFor()
    await page.getByText('Not enough data yet').first().waitFor()
    await page.setViewportSize(NARROW)
    await page.reload()
    await page.getByText('Not enough data yet').first().waitFor()
    await expectSound(page)
    const tab = await page.locator('.campaign-tabs [aria-current]').boundingBox()
    expect(tab?.x).toBeGreaterThanOrEqual(0)
    expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(NARROW.width)
    expect([app.errors.splice(0), app.complaints.splice(0)]).toEqual([[], []])
  })
})

describe('a reply', () => {
  it('is told of by the bell wherever one is, once, and one click away', async () => {
    const demo = await app.open({ tokens: await client.signIn(), viewport: WIDE })
    await demo.goto('/')
    await demo.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
    const reply = demo.getByRole('menuitem', { name: / replied/ }).first()
    const name = (await reply.locator('b').innerText()).replace(' replied', '')
    await reply.click()
    await demo.locator('.drawer h2').getByText(name, { exact: true }).waitFor()
    await demo.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await expectSound(demo)
    expect([app.errors.splice(0), app.complaints.splice(0)]).toEqual([[], []])
  })
})
