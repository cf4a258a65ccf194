import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { expectSound, WIDE } from '../fixtures/looks.ts'
import { ProductClient, type Tokens } from '../fixtures/product-client.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

const BUILD_FILE = '**/build-id.json?at=*'

const product = inject('sharedProduct')
let app: AppInBrowser
let tokens: Tokens
let workspace: string
let campaign: string
let page: Page
let loads = 0

beforeAll(async () => {
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  const client = new ProductClient(product.url)
  tokens = await client.signUp('ann@freshness.example')
  const { body } = await client.call('GET', '/api/workspaces/', undefined, tokens.access)
  const made = await client.call(
    'POST',
    `/api/workspaces/${body.data[0].id}/campaigns/csv/`,
    {
      name: 'People of Commonplace',
      file_name: 'people.csv',
      column_map: { profile_url: 'url' },
      csv: `url\n${product.networkUrl}/in/ada\n`,
    },
    tokens.access,
  )
  workspace = `/workspace/${body.data[0].id}`
  campaign = `${workspace}/campaign/${made.body.id}`
})

afterEach(() => expect(app.errors.splice(0)).toEqual([]))

afterAll(() => app?.close())

const open = async (path: string, options: Parameters<AppInBrowser['open']>[0] = {}) => {
  page = await app.open({ viewport: WIDE, ...options })
  loads = 0
  page.on('load', () => (loads += 1))
  await page.goto(path)
  await watching()
  expect(loads).toBe(1)
}
const openSignedIn = (path: string) => open(path, { tokens })

/** The page looks for new builds from when the place for its question is there. */
const watching = () => page.locator('body > [role=status]').waitFor({ state: 'attached' })

const serve = (answer: (route: Route) => Promise<void>) => page.route(BUILD_FILE, answer)
const serveBuild = (id: string) => serve((route) => route.fulfill({ json: { id } }))

/** Has the page look, and waits until it was answered. */
const look = async () => {
  await watching()
  const asked = page.waitForRequest(BUILD_FILE)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await asked).response().catch(() => null)
}

/** What would come of the first look is there by the end of the last. */
const lookOften = async () => {
  for (let times = 0; times < 4; times += 1) await look()
}

const reloaded = (times: number) => expect.poll(() => loads).toBe(1 + times)
const question = () => page.getByText('A new version of Overture is ready.')
const answer = (name: string) =>
  page.getByRole('region', { name: 'New version' }).getByRole('button', { name }).click()

describe('a page that is older than the server’s build', () => {
  it('reloads once for each new build, not over and over', async () => {
    await openSignedIn(`${workspace}/campaign`)
    await lookOften()
    expect(loads).toBe(1)
    await serveBuild('next')
    await look()
    await reloaded(1)
    await lookOften()
    expect(loads).toBe(2)
    await serveBuild('after-next')
    await look()
    await reloaded(2)
    await lookOften()
    expect(loads).toBe(3)
  })

  it('looks for it every five minutes, each time at another address', THOROUGH, async () => {
    page = await app.openAlone()
    await page.clock.install()
    await page.goto('/login')
    await watching()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('build-id.json')) asked.push(request.url())
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    const before = asked.length
    for (let times = 1; times <= 3; times += 1) {
      await page.clock.runFor(5 * 60_000)
      await expect.poll(() => asked.length).toBe(before + times)
    }
    expect(new Set(asked).size).toBe(asked.length)
  })

  it.each<[string, (route: Route) => Promise<void>]>([
    ['nobody answers', (route) => route.abort()],
    ['the file is gone', (route) => route.fulfill({ status: 404, body: 'Not found' })],
    ['the page of the app comes in its place', (route) => route.fulfill({ path: indexPage() })],
    ['what comes is cut off', (route) => route.fulfill({ body: '{"id":"ne' })],
  ])('stays as it is, without a word, where %s', THOROUGH, async (_, fail) => {
    await open('/login')
    await serve(fail)
    await lookOften()
    expect(loads).toBe(1)
    expect(await question().count()).toBe(0)
  })

  it('comes back where a part of it is gone', async () => {
    await open('/login')
    await page.getByLabel('Email').focus()
    let isNew = false
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isNew = true
    })
    await page.route('**/assets/signing-in-*.js', (route) =>
      isNew ? route.continue() : route.fulfill({ status: 404 }),
    )
    await serveBuild('next')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    await reloaded(1)
    app.errors.splice(0)
  })
})

const indexPage = () => new URL('../../dist/web/index.html', import.meta.url).pathname

const type = (label: string, text: string) => () => page.getByLabel(label).first().fill(text)

const chooseFile = async (lines = 1) => {
  const row = `${product.networkUrl}/in/ada,${'-'.repeat(20_000)}\n`
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Profile URL,Note\n${row.repeat(lines)}`),
  })
  await page.getByRole('button', { name: 'Create campaign' }).waitFor()
}

const rename = async () => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Another name')
}

describe('a form that is being filled in', () => {
  const FORMS: readonly [string, boolean, () => string, () => Promise<void>][] = [
    ['log in', false, () => '/login', type('Email', 'ann')],
    ['sign up', false, () => '/signup/email', type('First name', 'Anna Lena')],
    ['forgot password', false, () => '/forgot-password', type('Email', 'ann')],
    ['set a password', false, () => '/auth/setpassword?token=t', type('New password', 'secret')],
    ['profile', true, () => `${workspace}/account`, type('First name', 'Anna Lena')],
    [
      'working hours',
      true,
      () => `${workspace}/account`,
      () => page.getByLabel('Resume').first().click(),
    ],
    ['new name', true, () => `${campaign}/prospecting`, rename],
    ['columns of a file', true, () => `${workspace}/campaign/create/csv`, chooseFile],
  ]

  it.each(FORMS)(
    'is not thrown away without asking: %s',
    THOROUGH,
    async (_, isSignedIn, path, fill) => {
      await (isSignedIn ? openSignedIn(path()) : open(path()))
      await page.locator('h1').first().waitFor()
      await fill()
      await serveBuild('next')
      await look()
      await question().waitFor()
      await lookOften()
      expect(loads).toBe(1)
    },
  )

  it('is asked about once for each build, and not before anything is typed', async () => {
    await open('/login')
    await type('Email', 'ann')()
    await serveBuild('next')
    await look()
    await answer('Later')
    await question().waitFor({ state: 'detached' })
    await lookOften()
    expect(loads).toBe(1)
    expect(await question().count()).toBe(0)
    await serveBuild('after-next')
    await look()
    await answer('Reload')
    await reloaded(1)
    await lookOften()
    expect(loads).toBe(2)
    await page.locator('input').first().focus()
    await serveBuild('one-more')
    await look()
    await reloaded(2)
  })

  it('gives way to the new build by itself once it is saved', async () => {
    await openSignedIn(`${workspace}/account`)
    await type('First name', `Ann ${Date.now()}`)()
    await serveBuild('next')
    await look()
    await question().waitFor()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await reloaded(1)
    await lookOften()
    expect(loads).toBe(2)
  })

  it('stays while its file of 11 MB is sent, until the upload is done', THOROUGH, async () => {
    await openSignedIn(`${workspace}/campaign/create/csv`)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/import/upload/', async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await chooseFile(550)
    const sending = page.waitForRequest('**/import/upload/')
    await page.getByRole('button', { name: 'Create campaign' }).click()
    await sending
    await serveBuild('next')
    await look()
    await question().waitFor()
    expect(loads).toBe(1)
    release()
    await reloaded(1)
  })
})

describe('the question whether to reload', () => {
  it.each([
    ['en-US', 'light', 360],
    ['ja-JP', 'dark', 360],
    ['en-US', 'dark', 1440],
    ['ja-JP', 'light', 1440],
  ] as const)(
    'breaks no accessibility rule and fits: %s, %s, %i px',
    THOROUGH,
    async (locale, colorScheme, width) => {
      await open('/signup/email', { locale, colorScheme, viewport: { width, height: 740 } })
      await page.locator('form input').first().fill('Ann')
      await serveBuild('next')
      await look()
      await page.locator('.new-version').waitFor()
      await expectSound(page)
    },
  )

  it('is answered with the keyboard alone, and the focus is back where it was', async () => {
    await open('/forgot-password')
    await page.getByLabel('Email').fill('ann')
    await serveBuild('next')
    await look()
    await question().waitFor()
    const focusedName = () => page.evaluate(() => document.activeElement?.textContent)
    for (let presses = 0; presses < 20 && (await focusedName()) !== 'Later'; presses += 1) {
      await page.keyboard.press('Tab')
    }
    const before = page.getByRole('button', { name: '日本語' })
    await page.keyboard.press('Enter')
    await question().waitFor({ state: 'detached' })
    expect(await before.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
