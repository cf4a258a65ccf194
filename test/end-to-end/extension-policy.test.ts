import type { Page } from 'playwright-core'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
  vi,
} from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { LoadedExtension } from '../fixtures/loaded-extension.ts'
import { expectSound, WIDE } from '../fixtures/looks.ts'
import { NetworkOracle } from '../fixtures/network-oracle.ts'
import { startFlowProduct } from '../fixtures/flow-product.ts'
import type { Product } from '../fixtures/product.ts'
import { PASSWORD, ProductClient, type Tokens } from '../fixtures/product-client.ts'

const ANN = { username: 'ann@northwind.example', password: PASSWORD }
/** Has no campaign, so that nothing works for her meanwhile. */
const EVE = { username: 'eve@northwind.example', password: PASSWORD }
const LIMIT = 60_000
const WAIT = { timeout: LIMIT, interval: 250 }
const WINDOW_TITLE = 'A background browser window was opened'

let product: Product
let client: ProductClient

beforeAll(async () => {
  product = await startFlowProduct({ OVERTURE_CLOCK_SCALE: '60' })
  client = new ProductClient(product.url)
  await introduce(await client.signUp(EVE.username), true)
})

afterAll(() => product?.remove())

/** Lets a user have seen every introduction, but perhaps the one about the window. */
const introduce = (tokens: Tokens, runningBackgroundInfo: boolean | null): Promise<unknown> => {
  const tutorial = { isFirstLogin: false, getStarted: true, runningBackgroundInfo }
  return client.call('PATCH', '/api/users/', { tutorial }, tokens.access)
}

const signInToDemo = async (): Promise<Tokens> => {
  const tokens = await client.signIn()
  await introduce(tokens, true)
  return tokens
}

const startCampaign = async ({ access }: Tokens): Promise<number> => {
  const people = await new NetworkOracle(product.networkUrl).strangers('accept', 6)
  const rows = people.map((person) => `${product.networkUrl}/in/${person}`)
  const { body: workspaces } = await client.call('GET', '/api/workspaces/', undefined, access)
  const { body: campaign } = await client.call(
    'POST',
    `/api/workspaces/${workspaces.data[0].id}/campaigns/csv/`,
    {
      name: 'Six',
      file_name: 'six.csv',
      column_map: { profile_url: 'url' },
      csv: ['url', ...rows].join('\n'),
    },
    access,
  )
  await run(campaign.id, access)
  return campaign.id
}

const run = (campaign: number, access: string): Promise<void> =>
  vi.waitFor(async () => {
    const { status } = await client.call('POST', `/api/campaigns/${campaign}/run/`, {}, access)
    expect(status).toBeLessThan(300)
  }, WAIT)

/** Keeps work for later. */
const pause = async (campaign: number, access: string): Promise<void> => {
  const paused = { status: 'paused' }
  const { status } = await client.call('PATCH', `/api/campaigns/${campaign}/`, paused, access)
  expect(status).toBe(200)
}

const load = (version = '0.1.62'): Promise<LoadedExtension> =>
  LoadedExtension.load({
    browserPath: inject('browserPath'),
    appOrigin: product.url,
    networks: [demoNetwork(product.networkUrl)],
    locale: 'en-US',
    version,
  })

const indicator = (page: Page) => page.locator('.sidebar .ai')
const dialog = (page: Page) => page.getByRole('dialog')

const indicatorSays = (page: Page, text: string): Promise<void> =>
  indicator(page).getByText(text, { exact: true }).waitFor({ timeout: LIMIT })

const dialogSays = (page: Page, title: string): Promise<void> =>
  dialog(page).getByRole('heading', { name: title }).waitFor({ timeout: LIMIT })

const status = (page: Page, loaded: LoadedExtension) =>
  loaded.say(page, 'WEBSOCKET_STATUS_REQUEST', {})

const windowIsOpen = (page: Page, loaded: LoadedExtension): Promise<void> =>
  vi.waitFor(
    async () => expect((await status(page, loaded))?.windowOpenedAt).toBeTypeOf('number'),
    WAIT,
  )

/** Opens the dialog by the indicator, and closes it again: the focus goes back. */
const meets = async (page: Page, label: string, title: string): Promise<void> => {
  await indicatorSays(page, label)
  await indicator(page).click()
  await dialogSays(page, title)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  const isFocused = () => indicator(page).evaluate((element) => element === document.activeElement)
  await expect.poll(isFocused).toBe(true)
}

// First, while the server has heard from no extension of this user.
describe('the app without the extension', () => {
  let app: AppInBrowser

  beforeAll(async () => {
    // A whole browser: the shell that shows pages alone could have no extension.
    app = await AppInBrowser.launch(inject('browserPath'), product.url)
  })

  afterAll(() => app?.close())

  const open = async (who = EVE): Promise<Page> =>
    app.open({ tokens: await client.signIn(who), viewport: WIDE })

  const pauseAndResume = async (page: Page): Promise<void> => {
    const actions = page.locator('.prospecting-actions')
    await actions.getByRole('button', { name: 'Pause' }).click()
    await actions.getByRole('button', { name: 'Resume', exact: true }).click()
  }

  it('says that the extension is not installed, and what to do', async () => {
    const page = await open()
    await page.goto('/')
    await meets(page, 'AI is disconnected', 'Your browser extension is not installed!')
    await indicator(page).click()
    await dialog(page).getByRole('button', { name: 'Refresh' }).waitFor()
    await dialog(page).getByRole('link', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor()
  })

  it('says that a browser without a chrome object is not supported', async () => {
    const page = await app.openAlone({ tokens: await client.signIn(EVE), viewport: WIDE })
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'chrome', { value: undefined })
    })
    await page.goto('/')
    await meets(page, 'AI is disconnected', 'Your browser is not supported for the extension!')
  })

  it('opens the modal once by itself where work that was accepted waits for it', async () => {
    const page = await app.open({ tokens: await signInToDemo(), viewport: WIDE })
    await page.goto('/')
    await page.locator('.campaign-row', { hasText: 'Running' }).first().getByRole('link').click()
    await pauseAndResume(page)
    await dialogSays(page, 'Your browser extension is not installed!')
    await dialog(page).getByText('Your campaign is queued').waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    const asked = page.waitForResponse(/\/waiting\/$/)
    await pauseAndResume(page)
    await asked
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    expect(await dialog(page).count()).toBe(0)
  })
})

/** A browser that one test after the other signs in to. */
let extension: LoadedExtension

afterAll(() => extension?.close())

describe('the app with the extension', () => {
  beforeAll(async () => {
    extension = await load()
  })

  const open = async (): Promise<Page> => {
    const page = await extension.openApp(product.url, await client.signIn(EVE))
    onTestFinished(() => page.close())
    return page
  }

  it.each([
    ['0.1.9', 'AI is disconnected', 'Update required'],
    ['0.1.100', 'AI is active', 'AI is active'],
  ])('shows the right indicator and modal for version %s', async (version, label, title) => {
    await extension.replace(version)
    const page = await open()
    await meets(page, label, title)
  })

  it('sees an update that was asked for, without loading the page again', async () => {
    await extension.replace('0.1.61')
    const page = await open()
    await indicatorSays(page, 'AI is disconnected')
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await indicator(page).click()
    await dialogSays(page, 'Update required')
    extension.unpack('0.1.63')
    await page.getByRole('button', { name: 'Start reinstalling' }).click()
    await page.getByText('Asking the extension to update…').waitFor()
    await dialogSays(page, 'AI is active')
    await page.getByText('Extension 0.1.63').waitFor()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  })
})

describe('the app with an extension that loses its link', () => {
  let page: Page

  beforeEach(async () => {
    page = await extension.openApp(product.url, await client.signIn(EVE))
  })

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await page.screenshot({ path: 'test-results/no-link.png' })
    await page.close()
  })

  it('shows that the extension reconnects while the server is away, and is back by itself', async () => {
    await indicatorSays(page, 'AI is active')
    // A page that still lacks its user or its workspace has nothing else to show while nobody answers.
    await page.getByText('Start with a list of people').waitFor()
    await page.locator('.credits:not(.skeleton)').waitFor()
    await page.waitForLoadState('networkidle')
    await product.kill()
    try {
      await extension.killWorker(page)
      await indicatorSays(page, 'Reconnecting…')
      await indicatorSays(page, 'AI is disconnected')
      await indicator(page).click()
      await dialog(page)
        .getByText('The Chrome extension is disconnected. Please reconnect to continue')
        .waitFor()
      expect(await dialog(page).getByRole('listitem').count()).toBe(6)
      await expectSound(page)
    } finally {
      await product.launch()
    }
    await dialogSays(page, 'AI is active')
  })

  it('shows the extension as back by itself after its worker was killed', async () => {
    await indicatorSays(page, 'AI is active')
    await extension.killWorker(page)
    await vi.waitFor(
      async () =>
        expect(await status(page, extension)).toMatchObject({
          connected: true,
          lastReconnectAttempt: expect.any(Number),
        }),
      WAIT,
    )
    await indicatorSays(page, 'AI is active')
  })
})

describe('the extension’s window', () => {
  it('is told of when work starts, until the user has heard enough in any browser', async () => {
    const tokens = await client.signUp(ANN.username)
    await introduce(tokens, null)
    const page = await extension.openApp(product.url, tokens)
    await indicatorSays(page, 'AI is active')
    const campaign = await startCampaign(tokens)
    await dialogSays(page, WINDOW_TITLE)
    await expectSound(page)
    const learnMore = extension.context.waitForEvent('page')
    await dialog(page).getByRole('link', { name: 'Learn more' }).click()
    const section = (await learnMore).getByRole('heading', { name: 'The background window' })
    await section.waitFor()
    await dialog(page).getByLabel('Do not show this again').check()
    await dialog(page).getByRole('button', { name: 'Got it' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await vi.waitFor(async () => {
      const { body } = await client.call('GET', '/api/users/', undefined, tokens.access)
      expect(body.tutorial.runningBackgroundInfo).toBe(true)
    }, WAIT)

    // Elsewhere nothing is known of this browser's page.
    await pause(campaign, tokens.access)
    await page.evaluate(() => localStorage.clear())
    await page.close()
    const again = await extension.openApp(product.url, await client.signIn(ANN))
    await indicatorSays(again, 'AI is active')
    await run(campaign, tokens.access)
    await windowIsOpen(again, extension)
    await again.reload()
    await indicatorSays(again, 'AI is active')
    expect(await dialog(again).count()).toBe(0)
  })
})
