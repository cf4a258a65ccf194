import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { generateCompanies } from '#demo-network/people/generate-companies.ts'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { focused, tabTo } from '../fixtures/keyboard.ts'
import { expectSound, NARROW, WIDE } from '../fixtures/looks.ts'
import { PASSWORD, ProductClient, type Tokens } from '../fixtures/product-client.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

const product = inject('sharedProduct')
let client: ProductClient
let app: AppInBrowser
let page: Page

beforeAll(async () => {
  client = new ProductClient(product.url)
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
})

afterAll(() => app?.close())

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    const path = `test-results/onboarding-${task.name.slice(0, 40)}.png`
    await page?.screenshot({ path, fullPage: true })
    console.log(`It failed at ${page?.url()}.`)
  }
  expect(app.errors.splice(0)).toEqual([])
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const menuLink = (name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true })

/** Somebody who has never been in the app. */
const newcomer = async (username: string): Promise<{ tokens: Tokens; workspace: number }> => {
  const link = await client.register(username)
  await client.call('GET', `/api/auth/verify-email/${link}/`)
  const tokens = await client.signIn({ username, password: PASSWORD })
  const { body } = await client.call('GET', '/api/workspaces/', undefined, tokens.access)
  return { tokens, workspace: body.data[0].id }
}

const tutorialOf = async ({ access }: Tokens): Promise<unknown> =>
  (await client.call('GET', '/api/users/', undefined, access)).body.tutorial

const createCampaign = (workspace: number, { access }: Tokens) =>
  client.call(
    'POST',
    `/api/workspaces/${workspace}/campaigns/csv/`,
    {
      name: 'People of Commonplace',
      file_name: 'people.csv',
      column_map: { profile_url: 'url' },
      csv: `url\n${product.networkUrl}/in/ada-lovelace\n`,
    },
    access,
  )

describe('somebody new', () => {
  it('is welcomed, shown around by keyboard, and led through the three tasks', async () => {
    const link = await client.register('ann@onboarding.example')
    page = await app.open({ viewport: WIDE })
    await page.goto(`/verify-email/${link}`)
    await page.waitForURL(/\/workspace\/\d+\/campaign$/)
    await heading('Welcome to Overture').waitFor()
    const workspace = Number(/workspace\/(\d+)/.exec(page.url())?.[1])
    const tokens = await client.signIn({ username: 'ann@onboarding.example', password: PASSWORD })

    // The popup, then the tour, with the keyboard alone.
    await expect.poll(async () => (await focused(page)).name).toBe('Create your 1st campaign')
    await page.keyboard.press('Shift+Tab')
    expect((await focused(page)).name).toBe('Explore on my own')
    await page.keyboard.press('Enter')
    await heading('AI status').waitFor()
    await page.keyboard.press('Enter')
    await heading('Your credits').waitFor()
    await page.keyboard.press('ArrowRight')
    await heading('Your campaigns').waitFor()
    await page.keyboard.press('ArrowLeft')
    await heading('Your credits').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await heading('Your sales kit').waitFor()
    expect(await button('Skip the tour').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => tutorialOf(tokens)).toMatchObject({ isFirstLogin: false })

    await menuLink('Getting started').click()
    await heading('Getting Started').waitFor()
    await page.getByText('0 of 3 done').waitFor()

    // What is made elsewhere is seen here.
    await createCampaign(workspace, tokens)
    await page.getByText('2 of 3 done').waitFor()
    expect(await button('Create campaign').isDisabled()).toBe(true)
    expect(await button('Continue').isDisabled()).toBe(true)

    await button('Set up').click()
    await page.waitForURL(`${product.url}/workspace/${workspace}/sales-kit?tab=materials`)
    const meeting = page.locator('form', { has: heading('Your meeting link') })
    await meeting.getByLabel('Meeting link').fill('no address')
    await meeting.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a full URL that starts with https://.').waitFor()
    expect((await focused(page)).name).toBe('Meeting link')
    await meeting.getByLabel('Meeting link').fill('https://meet.example/ann')
    await meeting.getByRole('button', { name: 'Save' }).click()

    await heading('Congratulations!').waitFor()
    expect(await tutorialOf(tokens)).toMatchObject({ getStarted: true })
    expect(await page.locator('.confetti i').count()).toBe(0)
    await expect.poll(async () => (await focused(page)).name).toBe('Great!')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${product.url}/workspace/${workspace}/campaign`)
    await menuLink('Sales kit').waitFor()
    expect(await menuLink('Getting started').count()).toBe(0)

    await page.reload()
    await page.getByRole('link', { name: 'People of Commonplace' }).waitFor()
    await menuLink('Sales kit').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await menuLink('Getting started').count()).toBe(0)
    await page.goto(`/workspace/${workspace}/getting-started`)
    await page.waitForURL(`${product.url}/workspace/${workspace}/campaign`)
  })

  it('goes from the popup to a first campaign, and may skip the rest', async () => {
    const { tokens, workspace } = await newcomer('eve@onboarding.example')
    page = await app.open({ tokens, viewport: WIDE })
    await page.goto(`/workspace/${workspace}/campaign`)
    await button('Create your 1st campaign').click()
    await page.waitForURL(`${product.url}/workspace/${workspace}/campaign/create`)
    await expect.poll(() => tutorialOf(tokens)).toMatchObject({ isFirstLogin: false })

    await page.goto(`/workspace/${workspace}/getting-started`)
    await button('Skip these').click()
    await heading('Skip the tutorial?').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(async () => (await focused(page)).name).toBe('Skip these')
    expect(await tutorialOf(tokens)).toMatchObject({ getStarted: null })

    await page.keyboard.press('Enter')
    await heading('Skip the tutorial?').waitFor()
    await tabTo(page, 'Skip')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${product.url}/workspace/${workspace}/campaign`)
    await menuLink('Getting started').waitFor({ state: 'detached' })
    expect(await tutorialOf(tokens)).toMatchObject({ getStarted: true })

    await page.reload()
    await menuLink('Sales kit').waitFor()
    expect(await menuLink('Getting started').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('leaves the tour with Escape, and is not asked again', async () => {
    const { tokens, workspace } = await newcomer('ida@onboarding.example')
    page = await app.open({ tokens, viewport: WIDE })
    await page.goto(`/workspace/${workspace}/campaign`)
    await button('Explore on my own').click()
    await heading('AI status').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => tutorialOf(tokens)).toMatchObject({ isFirstLogin: false })
    await page.reload()
    await menuLink('Getting started').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the sales kit', () => {
  it('keeps the materials, says beside the field what is wrong with them, and proposes some', async () => {
    const { tokens, workspace } = await newcomer('ola@onboarding.example')
    page = await app.open({ tokens, viewport: WIDE })
    await page.goto(`/workspace/${workspace}/sales-kit?tab=materials`)
    await button('Close').click()
    const materials = page.locator('form', { has: heading('Campaign materials') })
    const save = materials.getByRole('button', { name: 'Save' })
    await materials.getByLabel('Demo link').fill('javascript:alert(1)')
    await materials.getByLabel('Company name').fill('Northwind')
    await materials.getByLabel('Website').fill('https://northwind.example')
    await materials.getByLabel('What your company does').fill('Logistics, by sea and rail.')
    await save.click()
    await materials.getByText('Enter a full URL that starts with https://.').waitFor()
    await materials.getByLabel('Demo link').fill('https://demo.northwind.example')
    await save.click()
    await page.getByText('Saved', { exact: true }).waitFor()

    await page.reload()
    await expect
      .poll(() => materials.getByLabel('Demo link').inputValue())
      .toBe('https://demo.northwind.example')
    expect(await materials.getByLabel('Company name').inputValue()).toBe('Northwind')
    expect(await materials.getByLabel('Website').inputValue()).toBe('https://northwind.example')
    expect(await materials.getByLabel('What your company does').inputValue()).toBe(
      'Logistics, by sea and rail.',
    )

    const { companyId, name } = generateCompanies(1)[0]!
    const website = `${product.networkUrl}/company/${companyId}/website`
    await page.getByLabel('Your company’s URL').fill(website)
    await button('Propose').click()
    await button('Create ICP profile').click()
    await page.getByText('ICP profile created').first().waitFor()
    await button('Save company profile').click()
    await expect.poll(() => materials.getByLabel('Company name').inputValue()).toBe(name)
    const kept = await client.call(
      ...(['GET', `/api/workspaces/${workspace}/icp-profiles/`] as const),
      undefined,
      tokens.access,
    )
    expect(kept.body.data).toMatchObject([{ generated_from_url: website }])
  })
})

describe('every screen of the onboarding', THOROUGH, () => {
  it.each([
    ['en-US', 'light', NARROW, 'nea@onboarding.example'],
    ['ja-JP', 'dark', NARROW, 'mio@onboarding.example'],
    ['ja-JP', 'light', WIDE, 'aoi@onboarding.example'],
  ] as const)(
    'breaks no accessibility rule and fits: %s, %s, %o',
    async (locale, colorScheme, viewport, username) => {
      const { tokens, workspace } = await newcomer(username)
      page = await app.open({ tokens, locale, colorScheme, viewport })
      await page.goto(`/workspace/${workspace}/getting-started`)
      const popup = page.locator('.mantine-Modal-content')
      await popup.waitFor()
      await expectSound(page)
      await popup.locator('.modal-actions button').first().click()
      for (const stop of ['1', '2', '3', '4']) {
        await page.locator('.tour-card[data-placed=true]', { hasText: stop }).waitFor()
        await expectSound(page)
        await page.keyboard.press('Enter')
      }
      await page.locator('.tour').waitFor({ state: 'detached' })
      await page.locator('.task[data-done=false]').first().waitFor()
      await expectSound(page)
      await page.locator('.page-head button').click()
      await popup.waitFor()
      await expectSound(page)
      await page.keyboard.press('Escape')
      await popup.waitFor({ state: 'detached' })
      await createCampaign(workspace, tokens)
      await page.locator('.task[data-done=true]').nth(1).waitFor()
      await expectSound(page)
      await page.locator('.task button:enabled').click()
      await page.locator('form').nth(1).waitFor()
      await expectSound(page)
      await page.locator('input[name=meetingUrl]').fill('https://meet.example/somebody')
      await page.locator('form button[type=submit]').first().click()
      await popup.waitFor()
      await expectSound(page)
    },
  )
})

it(
  'the end of the onboarding throws confetti where motion is welcome, and it comes to rest',
  THOROUGH,
  async () => {
    const { tokens, workspace } = await newcomer('kai@onboarding.example')
    await createCampaign(workspace, tokens)
    page = await app.open({ tokens, viewport: WIDE, reducedMotion: 'no-preference' })
    await page.goto(`/workspace/${workspace}/sales-kit`)
    await button('Close').click()
    await page.locator('input[name=meetingUrl]').fill('https://meet.example/kai')
    await page.locator('form button[type=submit]').first().click()
    await heading('Congratulations!').waitFor()
    await page.locator('.confetti i').first().waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.confetti i').count(), { timeout: 30_000 }).toBe(0)
    await heading('Congratulations!').waitFor()
  },
)
