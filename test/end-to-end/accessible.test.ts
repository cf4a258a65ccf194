import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { focused, tabTo } from '../fixtures/keyboard.ts'
import { IS_LONG } from '../fixtures/long.ts'
import { expectSound, looksOf, WIDE } from '../fixtures/looks.ts'
import { SALES_SCREENS } from '../fixtures/sales-screens.ts'
import { cutTexts } from '../pictures/measure-text.ts'
import { OUTBOX_KEY, PASSWORD, ProductClient, type Tokens } from '../fixtures/product-client.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

const ANN = 'ann@accessible.example'

const product = inject('sharedProduct')
let app: AppInBrowser
let demo: Tokens
/** Whose workspace may be changed. */
let ann: Tokens
/** Where the demo workspace's pages begin. */
let workspace: string
/** The liveliest of its campaigns, one of its people, and one some of whose rows were left out. */
let campaign: string
let member: number
let campaignNumber: number
let otherNumber: number | undefined
/** Of the liveliest. */
let topic: number
let withProblems: string
/** Where Ann's pages begin. */
let own: string

beforeAll(async () => {
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  const client = new ProductClient(product.url)
  demo = await client.signIn()
  ann = await client.signUp(ANN)
  const get = async (path: string, { access } = demo) =>
    (await client.call('GET', path, undefined, access)).body
  const { id } = (await get('/api/workspaces/')).data[0]
  const list: { id: number; status: string; counts: { total: number } }[] = (
    await get(`/api/workspaces/${id}/campaigns/`)
  ).data
  const [liveliest] = list
    .filter(({ status }) => status === 'running')
    .toSorted((one, other) => other.counts.total - one.counts.total)
  const people = await get(`/api/campaigns/${liveliest?.id}/linkedin/people/`)
  const { id: ownId } = (await get('/api/workspaces/', ann)).data[0]
  const made = await client.call(
    'POST',
    `/api/workspaces/${ownId}/campaigns/csv/`,
    {
      name: 'Skipped rows',
      file_name: 'people.csv',
      column_map: { profile_url: 'url' },
      csv: `url\n${product.networkUrl}/in/a-b\n${product.networkUrl}/in/a-b\nnot an address\n`,
    },
    ann.access,
  )
  workspace = `/workspace/${id}`
  campaign = `${workspace}/campaign/${liveliest?.id}/prospecting`
  member = people.data[0].id
  campaignNumber = liveliest!.id
  otherNumber = list.find(({ id: other }) => other !== campaignNumber)?.id
  const topics = `/api/campaigns/${campaignNumber}/topics/`
  const madeTopic = { name: 'A second warehouse', angle: 'They have to staff it.' }
  topic = (await client.call('POST', topics, madeTopic, demo.access)).body.id
  own = `/workspace/${ownId}`
  withProblems = `${own}/campaign/${made.body.id}/prospecting`
})

afterAll(() => app?.close())

/** Somebody new, whose workspace has these two people and nobody else. */
async function signUpWithPeople(address: string) {
  const client = new ProductClient(product.url)
  const tokens = await client.signUp(address)
  const { body } = await client.call('GET', '/api/workspaces/', undefined, tokens.access)
  const { id } = body.data[0]
  const path = `/api/workspaces/${id}/campaigns/csv/`
  const csv = [1, 2].map((nth) => `${product.networkUrl}/in/by-flow-${nth}`).join('\n')
  const list = { name: 'By flow', file_name: 'people.csv', column_map: { profile_url: 'url' } }
  await client.call('POST', path, { ...list, csv: `url\n${csv}\n` }, tokens.access)
  return { tokens, people: `/workspace/${id}/prospect` }
}

interface Screen {
  readonly name: string
  /** Who looks at it; nobody who is signed in where it is left out. */
  readonly as?: () => Tokens
  readonly show: (page: Page) => Promise<unknown>
}

const at =
  (path: () => string, then: (page: Page) => Promise<unknown> = heading) =>
  async (page: Page) => {
    await page.goto(path())
    await then(page)
  }
const heading = (page: Page) => page.locator('h1').first().waitFor()
const click = (selector: string, shown: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.locator(shown).first().waitFor()
}
const failing = (call: string | RegExp, path: () => string) => async (page: Page) => {
  await page.route(call, (route) => route.abort())
  await page.goto(path())
  await page.locator('[role=alert]').first().waitFor()
}
const preview = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Name,Company,Profile URL\nAda Lovelace,Analytical Engines,${product.networkUrl}/in/ada\n`,
    ),
  })

const keepEveryTenth = (selector: string): void =>
  document.querySelectorAll(selector).forEach((element, at) => at % 10 > 0 && element.remove())

const SCREENS: readonly Screen[] = [
  { name: 'log in', show: at(() => '/login') },
  {
    name: 'log in, refused',
    show: at(() => '/login', click('button[type=submit]', '[role=alert]')),
  },
  { name: 'sign up', show: at(() => '/signup') },
  {
    name: 'sign up by email, refused',
    show: at(() => '/signup/email', click('button[type=submit]', '[role=alert]')),
  },
  { name: 'forgot password', show: at(() => '/forgot-password') },
  { name: 'set a password', show: at(() => '/auth/setpassword?token=t') },
  { name: 'set a password, incomplete', show: at(() => '/auth/setpassword') },
  {
    name: 'verify email, failed',
    show: async (page) => {
      await page.route('**/api/auth/verify-email/**', (route) => route.abort())
      await page.goto('/verify-email/any')
      await page.locator('.button[href="/login"]').waitFor()
    },
  },
  { name: 'extension', show: at(() => '/extension') },
  { name: 'outbox, locked', show: at(() => '/outbox') },
  {
    name: 'outbox',
    show: async (page) => {
      await page.goto(`/enter/${OUTBOX_KEY}`)
      await at(() => '/outbox')(page)
    },
  },
  {
    name: 'API',
    show: at(
      () => '/api/docs/',
      async (page) => {
        await heading(page)
        // Its calls are drawn alike, and take axe as long as ten pages.
        if (!IS_LONG) await page.evaluate(keepEveryTenth, 'details')
      },
    ),
  },
  {
    name: 'campaigns',
    as: () => demo,
    show: at(
      () => `${workspace}/campaign`,
      (page) => page.locator('.campaign-row').first().waitFor(),
    ),
  },
  {
    name: 'prospects',
    as: () => demo,
    show: at(
      () => `${workspace}/prospect?active=90`,
      (page) => page.locator('.table-row b').first().waitFor(),
    ),
  },
  {
    name: 'somebody of the workspace',
    as: () => demo,
    show: at(
      () => `${workspace}/prospect`,
      async (page) => {
        await click('.table-row b', '.person-memberships')(page)
        await page.locator('.timeline .num').first().waitFor()
      },
    ),
  },
  { name: 'new campaign', as: () => demo, show: at(() => `${workspace}/campaign/create`) },
  { name: 'CSV', as: () => demo, show: at(() => `${workspace}/campaign/create/csv`) },
  {
    name: 'CSV, chosen',
    as: () => demo,
    show: at(
      () => `${workspace}/campaign/create/csv`,
      async (page) => {
        await page.locator('input[type=file]').waitFor({ state: 'attached' })
        await preview(page)
        await page.locator('button[type=submit]').waitFor()
      },
    ),
  },
  {
    name: 'prospecting',
    as: () => demo,
    show: at(
      () => campaign,
      (page) => page.locator('.table-row b').first().waitFor(),
    ),
  },
  {
    name: 'overview',
    as: () => demo,
    show: at(
      () => campaign.replace('/prospecting', ''),
      (page) => page.locator('.day-axis').waitFor(),
    ),
  },
  {
    name: 'a person',
    as: () => demo,
    show: at(
      () => `${campaign}?person=${member}`,
      async (page) => {
        for (const part of ['h1', '.drawer h2', '.table-row[data-open=true]']) {
          await page.locator(part).waitFor()
        }
      },
    ),
  },
  {
    name: 'palette',
    as: () => demo,
    show: at(
      () => `${workspace}/campaign`,
      async (page) => {
        await page.locator('.campaign-row').first().waitFor()
        await page.keyboard.press('Control+K')
        await page.locator('.palette-option').nth(6).waitFor()
      },
    ),
  },
  {
    name: 'shortcuts',
    as: () => demo,
    show: at(
      () => `${workspace}/campaign`,
      async (page) => {
        await page.locator('.campaign-row').first().waitFor()
        await page.keyboard.press('?')
        await page.locator('.keys-section').first().waitFor()
      },
    ),
  },
  {
    name: 'rows skipped',
    as: () => ann,
    show: at(() => withProblems, click('.notice button', '[role=dialog] td')),
  },
  {
    name: 'account',
    as: () => demo,
    show: at(
      () => `${workspace}/account`,
      (page) => page.locator('.session').first().waitFor(),
    ),
  },
  {
    name: 'prospects, some chosen',
    as: () => demo,
    show: at(
      () => `${workspace}/prospect`,
      async (page) => {
        await page.locator('.table-row b').first().waitFor()
        await page.getByRole('grid').press('ArrowDown')
        await page.getByRole('grid').press('Shift+ArrowDown')
        await page.locator('.people-bulk').waitFor()
      },
    ),
  },
  {
    name: 'prospects, their columns',
    as: () => demo,
    show: at(
      () => `${workspace}/prospect`,
      click('.prospects-head [aria-expanded]', '.people-columns'),
    ),
  },
  {
    name: 'prospects, nobody found',
    as: () => demo,
    show: at(
      () => `${workspace}/prospect?search=nobody+at+all`,
      (page) => page.locator('.empty').waitFor(),
    ),
  },
  {
    name: 'prospects, loading',
    as: () => demo,
    show: async (page) => {
      await page.route('**/people/?**', () => {})
      await page.goto(`${workspace}/prospect`)
      await page.locator('.table-row .skeleton').first().waitFor()
    },
  },
  {
    name: 'prospects, not loaded',
    as: () => demo,
    show: failing('**/people/?**', () => `${workspace}/prospect`),
  },
  {
    name: 'billing and credits',
    as: () => ann,
    show: at(
      () => `${own}/billing-and-credits`,
      (page) => page.locator('.billing-plan').waitFor(),
    ),
  },
  {
    name: 'billing and credits, not loaded',
    as: () => ann,
    show: failing(/\/api\/workspaces\/\d+\/billing\/$/, () => `${own}/billing-and-credits`),
  },
  {
    name: 'payment',
    as: () => ann,
    show: at(
      () => `${own}/billing`,
      (page) => page.locator('.payment-sums').waitFor(),
    ),
  },
  {
    name: 'payment, being confirmed',
    as: () => ann,
    show: at(() => `/demo-redirect?workspace=${own.split('/').at(-1)}`),
  },
  {
    name: 'introduction',
    as: () => ann,
    show: at(
      () => '/user/onboarding?step=profile',
      (page) => page.locator('form h1').waitFor(),
    ),
  },
  {
    name: 'introduction, its hours',
    as: () => ann,
    show: at(
      () => '/user/onboarding?step=hours',
      (page) => page.locator('form h1').waitFor(),
    ),
  },
  {
    name: 'settings of a campaign',
    as: () => demo,
    show: at(
      () => `${workspace}/campaign/setting?campaign=${campaignNumber}`,
      (page) => page.locator('form .input[type=number]').first().waitFor(),
    ),
  },
  {
    name: 'new topic',
    as: () => demo,
    show: at(
      () => `${campaign}?view=topics`,
      click('.topics .button[data-look=primary]', '[role=dialog] textarea'),
    ),
  },
  {
    name: 'a topic',
    as: () => demo,
    show: at(
      () => `${workspace}/campaign/${campaignNumber}/topic/${topic}`,
      (page) => page.locator('.topic-title').waitFor(),
    ),
  },
  {
    name: 'two campaigns compared',
    as: () => demo,
    show: at(
      () => `${workspace}/campaign?compare=${campaignNumber},${otherNumber}`,
      (page) => page.locator('.compared-rate').first().waitFor(),
    ),
  },
  {
    name: 'a sequence',
    as: () => demo,
    show: at(
      () => `${campaign}?view=sequence`,
      (page) => page.locator('.sequence-start, .sequence-steps').waitFor(),
    ),
  },
  {
    name: 'how Overture writes',
    as: () => demo,
    show: at(
      () => `${campaign}?view=sequence&of=writing`,
      (page) => page.locator('.prompt-version').waitFor(),
    ),
  },
  {
    name: 'approvals, none',
    as: () => demo,
    show: at(
      () => `${workspace}/campaign/${campaignNumber}/approvals`,
      (page) => page.locator('.desk-none .empty').waitFor(),
    ),
  },
  {
    name: 'notifications',
    as: () => demo,
    show: at(() => `${workspace}/campaign`, click('.bell:visible', '.bell-menu a')),
  },
  ...Object.entries(SALES_SCREENS).map(([name, show]) => ({
    name,
    as: () => demo,
    show: (page: Page) => show(page, workspace, campaign),
  })),
]

/** Those that people are at all day, and where a campaign is made. */
const BUSY: readonly string[] = [
  ...['log in', 'campaigns', 'prospects', 'prospecting', 'overview', 'a person', 'CSV, chosen'],
  ...['a sequence', 'approvals, none', 'account', 'people search', 'Sales Navigator search'],
  'search by its address',
]
const busy = SCREENS.filter(({ name }) => BUSY.includes(name))

const inLooks = (screens: readonly Screen[]) =>
  screens.flatMap((screen, index) =>
    looksOf(index).map(
      (how) => [screen.name, how.locale, how.colorScheme, how.viewport.width, screen, how] as const,
    ),
  )

describe('every screen', () => {
  const isSound = async (...[, , , , screen, how]: ReturnType<typeof inLooks>[number]) => {
    const page = await app.open({ ...how, ...(screen.as && { tokens: screen.as() }) })
    await screen.show(page)
    // What is waited for may be there before the name of its page.
    await heading(page)
    await expectSound(page)
    expect(await page.evaluate(cutTexts)).toEqual([])
    expect(app.complaints.splice(0)).toEqual([])
    expect(app.errors.splice(0)).toEqual([])
  }

  it('that people are at most is there', () => {
    expect(busy.map(({ name }) => name).toSorted()).toEqual(BUSY.toSorted())
  })

  it.each(inLooks(busy))('breaks no accessibility rule and fits: %s, %s, %s, %i px', isSound)

  it.each(inLooks(SCREENS.filter((screen) => !busy.includes(screen))))(
    'breaks no accessibility rule and fits: %s, %s, %s, %i px',
    THOROUGH,
    isSound,
  )
})

describe('with the keyboard alone', () => {
  it('one logs in, makes a campaign of a file by the palette, reads about a person and goes on', async () => {
    const page = await app.open({ viewport: WIDE })
    await page.goto('/login')
    await page.getByLabel('Email').waitFor()
    await tabTo(page, 'Email')
    await page.keyboard.type(ANN)
    await tabTo(page, 'Password')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor()

    await page.keyboard.press('Control+K')
    const palette = page.getByRole('combobox', { name: 'Search or type a command' })
    await palette.fill('create')
    await page.getByRole('option', { name: 'Create campaign', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Drop a CSV file here').waitFor()

    const asked = page.waitForEvent('filechooser')
    await tabTo(page, 'Choose a file')
    await page.keyboard.press('Enter')
    await (
      await asked
    ).setFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Profile URL\n${product.networkUrl}/in/by-keyboard\n`),
    })
    await page.getByRole('heading', { name: 'Map columns' }).waitFor()
    await tabTo(page, 'Campaign name')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('By keyboard')
    await tabTo(page, 'Create campaign')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'By keyboard' }).waitFor()

    const table = page.getByRole('grid', { name: 'People of this campaign' })
    await table.getByText('by-keyboard').first().waitFor()
    await tabTo(page, 'People of this campaign')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Activity' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Activity' }).waitFor({ state: 'hidden' })
    expect((await focused(page)).name).toBe('People of this campaign')

    await page.keyboard.press('Control+A')
    await page.getByRole('button', { name: 'Visit now' }).waitFor()
    await tabTo(page, 'Visit now')
    await page.keyboard.press('Enter')
    await page.getByText('1 person queued first. They start when you run the campaign.').waitFor()
    await page.keyboard.press('Control+Z')
    await page.getByText('Undone for 1 person.').waitFor()

    const runByPalette = async (typed: string, option: RegExp) => {
      await page.keyboard.press('Control+K')
      await palette.fill(typed)
      await page.getByRole('option', { name: option, selected: true }).waitFor()
      await page.keyboard.press('Enter')
      await palette.waitFor({ state: 'detached' })
    }
    const noExtension = page.getByRole('dialog').filter({ hasText: 'extension' })
    await runByPalette('run by', /^Run By keyboard/)
    await noExtension.waitFor()
    // One message after Run: the success is in the modal, and said nowhere beside it.
    expect(
      await page.locator('.undo-toast, [role=status]', { hasText: 'is running' }).count(),
    ).toBe(0)
    await page.keyboard.press('Escape')
    await noExtension.waitFor({ state: 'detached' })
    await runByPalette('pause by', /^Pause By keyboard/)
    await page.locator('.prospecting-head').getByText('Paused').waitFor()
    await runByPalette('undo', /^Undo: .*By keyboard.* 10 min left/)
    await page.locator('.prospecting-head').getByText('Running').waitFor()

    await tabTo(page, 'People of this campaign')
    await page.keyboard.press('/')
    expect((await focused(page)).name).toBe('Search 1 person')
    await page.keyboard.press('Control+K')
    await palette.fill('by key')
    await page.getByRole('option', { name: 'By keyboard Running' }).waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    await tabTo(page, 'Status')
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await page.getByRole('heading', { name: 'Sales kit' }).waitFor()
    expect(app.errors.splice(0)).toEqual([])
  })

  it('one filters, tags and exports people, excludes somebody, sets hours, changes the language and logs out', async () => {
    const { tokens, people } = await signUpWithPeople('flow@accessible.example')
    const page = await app.open({ viewport: WIDE, tokens })
    await page.goto(people)
    const table = page.getByRole('grid', { name: 'People of this workspace' })
    /** Nobody is chosen of a list that is on its way. */
    const ready = () => page.locator('[role=grid][aria-busy=false]').waitFor()
    await table.getByText('by-flow-1').waitFor()
    await tabTo(page, 'Status')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Discovered' }).waitFor()
    await tabTo(page, 'Discovered')
    const found = page.waitForResponse(/\/people\/\?.*status=DISCOVERED/)
    await Promise.all([found, page.keyboard.press('Space')])
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Discovered' }).waitFor({ state: 'detached' })

    const bulk = page.getByRole('toolbar', { name: 'People of this workspace' })
    const chooseAll = async () => {
      await ready()
      await tabTo(page, 'People of this workspace')
      await page.keyboard.press('Control+A')
      await bulk.getByText('2 selected').waitFor()
    }
    /** From the table back to a button of the bulk bar above it. */
    const press = async (name: string) => {
      await tabTo(page, name, 'Shift+Tab')
      await page.keyboard.press('Enter')
    }
    await chooseAll()
    await press('Tag')
    await page.getByLabel('Tag name').fill('by keyboard')
    await page.keyboard.press('Enter')
    await bulk.waitFor({ state: 'detached' })
    await table.getByText('by keyboard').nth(1).waitFor()
    await chooseAll()
    await press('Export 2')
    await page.getByRole('button', { name: 'Download CSV' }).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), press('Download CSV')])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)

    await ready()
    await tabTo(page, 'People of this workspace')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('complementary')
    await drawer.getByRole('button', { name: 'Exclude' }).waitFor()
    await tabTo(page, 'Exclude')
    await page.keyboard.press('Enter')
    await drawer.getByRole('button', { name: 'Include again' }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    const palette = page.locator('.palette [role=combobox]')
    const runByPalette = async (typed: string, option: RegExp) => {
      await page.keyboard.press('Control+K')
      await palette.fill(typed)
      await page.getByRole('option', { name: option, selected: true }).waitFor()
      await page.keyboard.press('Enter')
      await palette.waitFor({ state: 'detached' })
    }
    await runByPalette('auto', /^Auto-Resume hours/)
    const hours = page.getByRole('dialog', { name: 'Auto-Resume' })
    await hours.getByLabel('From').waitFor()
    await tabTo(page, 'From')
    await page.keyboard.type('0900')
    await tabTo(page, 'To')
    await page.keyboard.type('1700')
    await page.keyboard.press('Enter')
    await page.getByText('Monday–Friday, 09:00–17:00').waitFor()
    await tabTo(page, 'Confirm')
    await page.keyboard.press('Enter')
    await page.getByText('Auto-Resume is on').waitFor()
    await page.locator('[role=dialog]').waitFor({ state: 'detached' })

    await runByPalette('account', /^Account/)
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await page.locator('.session').first().waitFor()
    await tabTo(page, 'Language')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: '日本語' }).waitFor()
    // The kit finds out which is chosen a moment after it shows them.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'アカウント', exact: true }).waitFor()
    await runByPalette('ログ', /^ログアウト/)
    await page.waitForURL(/\/login/)
    expect(app.errors.splice(0)).toEqual([])
  })
})

describe('the people of a campaign in the address', () => {
  it('Back and Forward return through sorting, filter, search and drawer, and j leads on', async () => {
    const page = await app.open({ viewport: WIDE, tokens: demo })
    await page.goto(`${campaign}?order=id`)
    const rows = page.locator('.table-row b')
    await rows.nth(1).waitFor()
    const passed = [page.url()]
    const has = async (part: string) => {
      await page.waitForURL((url) => url.search.includes(part))
      passed.push(page.url())
    }
    await page.getByRole('button', { name: 'Person', exact: true }).click()
    await has('order=full_name')
    await page.getByRole('button', { name: 'Status', exact: true }).first().click()
    await page.getByRole('checkbox', { name: /^Discovered/ }).click()
    await page.keyboard.press('Escape')
    await has('status=DISCOVERED')
    await page.getByRole('searchbox').fill('a')
    await has('search=a')
    const found = await new ProductClient(product.url).call(
      'GET',
      `/api/campaigns/${campaignNumber}/linkedin/people/?status=DISCOVERED&search=a&ordering=full_name`,
      undefined,
      demo.access,
    )
    const names: string[] = found.body.data.map(
      ({ person }: { person: { full_name: string } }) => person.full_name,
    )
    await rows.first().filter({ hasText: names[0]! }).click()
    const title = page.locator('.drawer h2')
    await title.filter({ hasText: names[0]! }).waitFor()
    await page.keyboard.press('j')
    await title.filter({ hasText: names[1]! }).waitFor()
    await page.keyboard.press('ArrowUp')
    await title.filter({ hasText: names[0]! }).waitFor()
    const open = page.url()

    for (const url of passed.toReversed()) {
      await page.goBack()
      await page.waitForURL(url)
      expect(await title.count()).toBe(0)
    }
    for (const url of [...passed.slice(1), open]) {
      await page.goForward()
      await page.waitForURL(url)
    }
    await title.filter({ hasText: names[0]! }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(passed.at(-1)!)

    await page.keyboard.press('Control+K')
    const last = names.at(-1)!
    await page.getByRole('combobox', { name: 'Search or type a command' }).fill(last)
    await page.getByRole('option', { name: last, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await title.filter({ hasText: last }).waitFor()
    expect(new URL(page.url()).searchParams.get('search')).toBeNull()
    await page.locator('.drawer').getByRole('button', { name: 'Exclude' }).waitFor()
    expect(app.errors.splice(0)).toEqual([])
  })
})
