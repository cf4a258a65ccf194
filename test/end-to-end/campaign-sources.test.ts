/** @module-tag thorough */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { randomFrom } from '../core/outreach/simulation.ts'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { LoadedExtension } from '../fixtures/loaded-extension.ts'
import { IS_LONG, printResult } from '../fixtures/long.ts'
import { NetworkOracle } from '../fixtures/network-oracle.ts'
import { Product } from '../fixtures/product.ts'
import { PASSWORD, ProductClient, type Tokens } from '../fixtures/product-client.ts'

/** Two actions are 0.1 to 0.4 s apart. */
const CLOCK_SCALE = '600'
/** How often the product is killed while one search is read. */
const KILLS = IS_LONG ? 4 : 1
/** Whatever was leased when the product was killed is given out again after a minute. */
const DONE_MS = IS_LONG ? 400_000 : 120_000
const SEED = Number(process.env['OVERTURE_SEED'] ?? Date.now() % 1_000_000)
const random = randomFrom(SEED)

/** Somebody with an empty workspace, whose searches one of the two workers reads. */
interface Lane {
  readonly worker: 'demo agent' | 'extension'
  readonly page: Page
  readonly workspace: number
  // What a test expects of a body is for the test to say.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly read: (path: string) => Promise<any>
}

/** As the create pages and the menu of the list call it. */
interface Way {
  readonly way: string
  readonly inMenu: string
}

interface Search {
  readonly stop: string | null
  readonly pages: number
  readonly added: number
  readonly listed: number
}

let product: Product
let client: ProductClient
let oracle: NetworkOracle
let app: AppInBrowser
let browser: LoadedExtension
let lanes: readonly Lane[]

beforeAll(async () => {
  console.log(`seed ${SEED}`)
  const settings = { OVERTURE_DEMO: '0', OVERTURE_DEMO_AGENT: '1' }
  // On the embedded database, which goes with whoever kills the product.
  product = await Product.start(
    { ...settings, OVERTURE_CLOCK_SCALE: CLOCK_SCALE },
    inject('emptyData'),
  )
  client = new ProductClient(product.url)
  oracle = new NetworkOracle(product.networkUrl)
  ;[app, browser] = await Promise.all([
    AppInBrowser.connect(inject('browserEndpoint'), product.url),
    LoadedExtension.load({
      browserPath: inject('browserPath'),
      appOrigin: product.url,
      networks: [demoNetwork(product.networkUrl)],
      locale: 'en-US',
    }),
  ])
  lanes = await Promise.all([
    laneOf('demo agent', (tokens) => app.openAlone({ tokens })),
    laneOf('extension', (tokens) => browser.openApp(product.url, tokens)),
  ])
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
  await product?.remove()
})

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const { worker, page } of lanes) {
    await page.screenshot({ path: `test-results/sources-${worker}.png`, fullPage: true })
    console.log(`The page of the ${worker} is at ${page.url()}.`)
  }
})

const laneOf = async (
  worker: Lane['worker'],
  open: (tokens: Tokens) => Promise<Page>,
): Promise<Lane> => {
  const email = `${worker.replace(' ', '-')}@northwind.example`
  const tokens = await client.signUp(email)
  const { body } = await client.call('GET', '/api/workspaces/', undefined, tokens.access)
  const page = await open(tokens)
  const gotIt = page.getByRole('button', { name: 'Got it' })
  await page.addLocatorHandler(gotIt, () => gotIt.click())
  return { worker, page, workspace: body.data[0].id, read: readerOf(email, tokens) }
}

/** Reads by the API as somebody, for however long. */
const readerOf = (username: string, { access }: Tokens): Lane['read'] => {
  let token = access
  return async (path) => {
    const answer = await client.call('GET', path, undefined, token)
    if (answer.status !== 401) return answer.body
    token = (await client.signIn({ username, password: PASSWORD })).access
    return (await client.call('GET', path, undefined, token)).body
  }
}

/** To where a campaign is made in that way, as somebody without or with campaigns goes there. */
const openWay = async (lane: Lane, { way, inMenu }: Way): Promise<void> => {
  const { page, workspace } = lane
  const { count } = await lane.read(`/api/workspaces/${workspace}/campaigns/`)
  await page.goto(`${product.url}/workspace/${workspace}/campaign`)
  if (count === 0) {
    await page.getByRole('link', { name: 'Create your 1st campaign' }).click()
    await page.getByRole('navigation', { name: 'Source' }).getByText(way, { exact: true }).click()
  } else {
    await page.getByRole('button', { name: 'New campaign' }).click()
    await page.getByRole('menuitem', { name: inMenu }).click()
  }
}

/** Answers the campaign. */
const create = async ({ page }: Lane): Promise<number> => {
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await page.waitForURL(/\/campaign\/\d+\/prospecting/)
  return Number(/campaign\/(\d+)/.exec(page.url())?.[1])
}

const killProduct = async (): Promise<void> => {
  await product.kill()
  await product.launch()
}

/** What the network showed on the pages of a search to the member whom a lane’s worker acts as. */
const shownTo = async (lane: Lane, path: string) => {
  const accounts = await lane.read('/api/outreach/sender-accounts/')
  const member: string = accounts.data[0].member
  const pages = (await oracle.searches()).filter(
    (one) => one.member === member && one.address.startsWith(path),
  )
  return { reads: pages.length, people: [...new Set(pages.flatMap(({ shown }) => shown))] }
}

const peopleOf = async (lane: Lane, campaign: number): Promise<readonly string[]> => {
  const { data } = await lane.read(`/api/campaigns/${campaign}/linkedin/people/?page_size=200`)
  return data.map(
    ({ person }: { person: { public_identifier: string } }) => person.public_identifier,
  )
}

/** Each person in the campaign once, and as many as the page says. */
const expectPeople = async (
  lane: Lane,
  campaign: number,
  people: readonly string[],
): Promise<void> => {
  expect((await peopleOf(lane, campaign)).toSorted()).toEqual(people.toSorted())
  await lane.page.getByText(`${people.length} people`, { exact: true }).waitFor()
  const rows = lane.page.locator('.table-row .table-person b')
  await vi.waitFor(async () => expect(await rows.count()).toBeGreaterThan(0))
}

it('the demo agent is started by who has nothing installed', async () => {
  const [{ page, workspace }] = lanes as readonly [Lane, Lane]
  await page.goto(`${product.url}/workspace/${workspace}/getting-started`)
  await page.getByRole('button', { name: 'Start demo agent' }).click()
  await page.getByText('AI is active').first().waitFor()
})

interface Source extends Way {
  readonly title: string
  readonly path: string
  readonly pages: number
}

const SOURCES: readonly Source[] = [
  {
    ...{ way: 'People search', inMenu: 'From a people search' },
    ...{ title: 'Buyer', path: '/search/people?title=Buyer', pages: 5 },
  },
  {
    ...{ way: 'Sales Navigator', inMenu: 'From Sales Navigator' },
    ...{ title: 'CTO', path: '/sales/search/people?title=CTO', pages: 3 },
  },
  {
    ...{ way: 'Search URL', inMenu: 'From a search URL' },
    ...{ title: 'CPO', path: '/search/people?title=CPO', pages: 6 },
  },
]

const openSearch = async (lane: Lane, source: Source): Promise<void> => {
  const { page } = lane
  const { way, path, title } = source
  await openWay(lane, source)
  await page.getByLabel('Campaign name').fill(`${title}, ${lane.worker}`)
  if (way === 'People search') {
    const titles = page.getByLabel('Job titles')
    await titles.fill(title)
    await titles.press('Enter')
    await page.getByRole('region', { name: 'Preview' }).getByRole('button').click()
    await page.getByText(/^\d+ people found$/).waitFor({ timeout: DONE_MS })
  } else {
    await page.getByLabel('Search URL').fill(`${product.networkUrl}${path}`)
    await page.getByText('This search works.').waitFor()
  }
}

/** The campaign that was made last, as soon as it is there. */
const madeAfter = async ({ workspace, read }: Lane, before: number): Promise<number> => {
  const path = `/api/workspaces/${workspace}/campaigns/?ordering=-id&page_size=1`
  return vi.waitFor(
    async () => {
      const { count, data } = await read(path)
      expect(count).toBeGreaterThan(before)
      return data[0].id
    },
    { timeout: DONE_MS, interval: 50 },
  )
}

/** Asks for each campaign in turn, that of one lane last; answers once all are there. */
const createEach = async (last: number): Promise<readonly number[]> => {
  const campaigns: number[] = []
  for (const at of lanes.keys()) if (at !== last) campaigns[at] = await create(lanes[at]!)
  const lane = lanes[last]!
  const { count } = await lane.read(`/api/workspaces/${lane.workspace}/campaigns/`)
  // The page may be as slow as it likes: its search is watched from the first.
  await lane.page.getByRole('button', { name: 'Create campaign' }).click({ noWaitAfter: true })
  campaigns[last] = await madeAfter(lane, count)
  return campaigns
}

it.each(SOURCES)(
  'each person of a campaign by $way comes in once, by the demo agent and the extension, though the product is killed meanwhile',
  async (source) => {
    const previews = source.way === 'People search' ? 1 : 0
    await Promise.all(lanes.map((lane) => openSearch(lane, source)))
    const first = SOURCES.indexOf(source) % 2
    const campaigns = await createEach(first)
    const searchOf = async (at: number): Promise<Search> =>
      (await lanes[at]!.read(`/api/campaigns/${campaigns[at]}/`)).search
    for (let killed = 0; killed < KILLS; killed += 1) {
      // At length, also while a page is read.
      const at = killed === 0 ? first : Math.floor(random.next() * lanes.length)
      const isMeanwhile = IS_LONG && random.next() < 0.5
      const page = 1 + Math.floor(random.next() * (source.pages - 1))
      await vi.waitFor(
        async () => {
          const { pages, stop } = await searchOf(at)
          // Whatever is killed later may have ended; what is killed first is under way.
          if (killed === 0) expect(stop).toBeNull()
          else if (stop !== null) return
          const reads = isMeanwhile ? (await shownTo(lanes[at]!, source.path)).reads : pages
          expect(reads).toBeGreaterThanOrEqual(page)
        },
        { timeout: DONE_MS, interval: 10 },
      )
      printResult(`${source.way}: killed at page ${page} of the ${lanes[at]!.worker}`)
      await killProduct()
    }
    await Promise.all(
      lanes.map(async (lane, at) => {
        await lane.page.waitForURL(/\/campaign\/\d+\/prospecting/)
        await lane.page
          .getByRole('heading', { name: 'Search complete' })
          .waitFor({ timeout: DONE_MS })
        const shown = await shownTo(lane, source.path)
        const search = await searchOf(at)
        expect(search).toMatchObject({ stop: 'end', pages: source.pages })
        expect(search).toMatchObject({ added: shown.people.length, listed: shown.people.length })
        expect(shown.reads).toBeGreaterThanOrEqual(source.pages + previews)
        expect(shown.reads).toBeLessThanOrEqual(source.pages + KILLS + previews)
        await expectPeople(lane, campaigns[at]!, shown.people)
      }),
    )
  },
  DONE_MS * (KILLS + 1),
)

it('each good row of a CSV comes in once, though the product is killed as soon as its campaign is there', async () => {
  const good = await oracle.strangers('ignore', 20)
  const urls = good.map((identifier) => `${product.networkUrl}/in/${identifier}`)
  const rows = [...urls, 'not an address', `${urls[0]?.toUpperCase()}/`]
  const buffer = Buffer.from(['Profile URL', ...rows].join('\r\n'))
  const campaigns = await Promise.all(
    lanes.map(async (lane) => {
      await openWay(lane, { way: 'CSV file', inMenu: 'From a CSV file' })
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer }
      await lane.page.locator('input[type=file]').setInputFiles(file)
      await lane.page.getByLabel('Campaign name').fill('A list')
      return create(lane)
    }),
  )
  await killProduct()
  await Promise.all(
    lanes.map(async (lane, at) => {
      await lane.page.getByText('2 rows skipped.').waitFor({ timeout: DONE_MS })
      await expectPeople(lane, campaigns[at]!, good)
    }),
  )
})
