import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { HOUR } from '#core/runtime/durations.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { CommandLine } from '../fixtures/command-line.ts'
import { LoadedExtension } from '../fixtures/loaded-extension.ts'
import { IS_LONG, printResult } from '../fixtures/long.ts'
import { NetworkOracle } from '../fixtures/network-oracle.ts'
import { Product } from '../fixtures/product.ts'
import { OUTBOX_KEY } from '../fixtures/product-client.ts'

const EMAIL = 'ann@northwind.example'
const PASSWORD = 'a-long-enough-password'
const NOBODY = 'nobody-of-that-name-0000'
/** How the people of the list answer: at length, more of them than one day lets invite. */
const PEOPLE = IS_LONG
  ? { accept: 12, decline: 4, ignore: 6 }
  : { accept: 4, decline: 1, ignore: 2 }
/** By then whoever accepts has done so. */
const ANSWERED_MS = 30 * HOUR
/** From Friday evening to Monday noon. */
const WEEKEND_MS = 66 * HOUR

let product: Product
let browser: LoadedExtension
let page: Page
let oracle: NetworkOracle
let overture: CommandLine
/** The people who are there, and those of them who accept. */
let good: string[]
let willing: string[]

beforeAll(async () => {
  product = await Product.start({ OVERTURE_DEMO: '0' }, inject('emptyData'))
  oracle = new NetworkOracle(product.networkUrl)
  overture = new CommandLine(product.url)
  willing = await oracle.strangers('accept', PEOPLE.accept)
  good = [
    ...willing,
    ...(await oracle.strangers('decline', PEOPLE.decline)),
    ...(await oracle.strangers('ignore', PEOPLE.ignore)),
  ]
  browser = await LoadedExtension.load({
    browserPath: inject('browserPath'),
    appOrigin: product.url,
    networks: [demoNetwork(product.networkUrl)],
    locale: 'en-US',
  })
  page = await browser.context.newPage()
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
  overture?.remove()
})

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  await page.screenshot({ path: `test-results/${task.name.slice(0, 40)}.png`, fullPage: true })
  console.log(`It failed at ${page.url()}.`)
})

/** The good people, one of them again, one malformed address, one person who isn't there. */
const csv = (): string => {
  const address = (identifier: string) => `${product.networkUrl}/in/${identifier}`
  const [first = ''] = good
  const again = `${address(first.toUpperCase())}/?utm=again`
  const urls = [...good.map(address), again, 'not an address', address(NOBODY)]
  return ['Name,Profile URL', ...urls.map((url, index) => `Person ${index + 1},${url}`)].join(
    '\r\n',
  )
}

const until = (holds: () => Promise<void>, minutes: number): Promise<void> =>
  vi.waitFor(holds, { timeout: minutes * 60_000, interval: 1000 })

const funnel = async (): Promise<Record<string, number>> => {
  const steps = page.getByRole('navigation', { name: 'Funnel' }).locator('.funnel-step')
  const names = await steps.getByRole('heading').allInnerTexts()
  const counts = await steps.locator('.funnel-count').allInnerTexts()
  return Object.fromEntries(names.map((name, index) => [name, Number(counts[index])]))
}

interface CliMetrics {
  metrics: Record<string, number>
  statuses: Record<string, number>
}

/** How many people the network saw visited and invited so far. */
const done = async (kind: 'visit' | 'connect'): Promise<number> =>
  Object.values(await oracle.effects()).filter((effects) => (effects[kind] ?? 0) > 0).length

it('somebody signs up through the page and verifies through the mail', async () => {
  await page.goto(`${product.url}/signup`)
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Kowalski')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()

  await page.goto(`${product.url}/enter/${OUTBOX_KEY}`)
  await until(async () => {
    await page.goto(`${product.url}/outbox`)
    expect(await page.getByRole('link', { name: EMAIL }).count()).toBe(1)
  }, 1)
  await page.getByRole('link', { name: EMAIL }).click()
  await page.locator('a[href*="/verify-email/"]').click()
  await page.getByText('Email verified successfully').waitFor()
  await page.getByText('You can now log in and start using').waitFor()
  await page.waitForURL(/\/workspace\/\d+\/campaign$/)
  await page.getByText('AI is active').first().waitFor()
})

it('the page makes a campaign of a CSV and says what is wrong with the bad rows', async () => {
  await page.getByRole('button', { name: 'Create your 1st campaign' }).click()
  await page.waitForURL(/\/campaign\/create/)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv()) })
  await page.getByLabel('Campaign name').fill('People of Commonplace')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await page.waitForURL(/\/campaign\/\d+\/prospecting/)
  await page.getByRole('button', { name: 'View skipped rows' }).click()
  const problems = page.getByRole('dialog')
  await problems.getByText('Same person as in line 2').waitFor()
  await problems.getByText('Not a profile URL').waitFor()
  await page.keyboard.press('Escape')
  await until(async () => expect((await funnel())['Discovered']).toBe(good.length + 1), 1)
})

/** By the fast clock a look comes hours after a press that was killed: only the user may know of it. */
const answerIfAsked = async (): Promise<void> => {
  const notSent = page.getByRole('button', { name: 'It wasn’t sent' }).first()
  if (await notSent.isVisible()) await notSent.click()
}

const haveInvited = (people: number, minutes: number): Promise<void> =>
  until(async () => {
    await answerIfAsked()
    expect(await done('connect')).toBeGreaterThanOrEqual(people)
  }, minutes)

const killProduct = async (): Promise<void> => {
  await product.kill()
  await product.launch()
}

/**
 * The product ends between an invitation and its answer; it comes back after a weekend. Whoever was only
 * visited before is to be visited anew.
 */
const endOverTheWeekend = async (): Promise<ReadonlySet<string>> => {
  const revisited = new Set<string>()
  await new Promise<void>((resolve, reject) => {
    const endWithIt = async (route: Route): Promise<void> => {
      await route.fetch()
      for (const [person, { visit, connect }] of Object.entries(await oracle.effects())) {
        if (visit && !connect) revisited.add(person)
      }
      await product.kill()
      await route.abort()
    }
    void browser.context.route(
      `${product.networkUrl}/in/*/connect`,
      (route) => endWithIt(route).then(resolve, reject),
      { times: 1 },
    )
  })
  await product.passOutreachTime(WEEKEND_MS)
  await product.launch()
  return revisited
}

/**
 * The network acts, the first answer is lost on its way, and so the browser sends the post again: about
 * whom that is told.
 */
const cutConnection = (effect: 'visit' | 'connect'): Promise<string> =>
  new Promise((resolve, reject) => {
    const sendTwice = async (route: Route): Promise<string> => {
      await route.fetch()
      const response = await route.fetch()
      // A page that was left meanwhile hears of neither answer.
      await route.fulfill({ response }).catch(() => undefined)
      return new URL(route.request().url()).pathname.split('/')[2] ?? ''
    }
    void browser.context.route(
      `${product.networkUrl}/in/*/${effect}`,
      (route) => sendTwice(route).then(resolve, reject),
      { times: 1 },
    )
  })

/** Somebody's profile is answered with another's, once. */
const showSomebodyElse = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const answer = async (route: Route): Promise<void> => {
      const other = good.find((who) => !route.request().url().includes(who))
      await route.fulfill({
        response: await route.fetch({ url: `${product.networkUrl}/in/${other}` }),
      })
    }
    void browser.context.route(
      (url) => url.origin === product.networkUrl && /^\/in\/[^/]+$/.test(url.pathname),
      (route) => answer(route).then(resolve, reject),
      { times: 1 },
    )
  })

/** After each, a lease has to run out: a minute. Then days pass, each in two minutes. */
const killOneByOne = async (): Promise<void> => {
  await browser.killWorker(page)
  await haveInvited(3, 3)
  await killProduct()
  await haveInvited(10, 6)
  await browser.killWorker(page)
}

/** One lease has to run out, unless the worker was done already. While the product is away, those who were invited answer. */
const killAtOnce = async (): Promise<void> => {
  await browser.killWorker(page)
  await haveInvited(good.length, 5)
  await product.stop()
  await product.passOutreachTime(ANSWERED_MS)
  await product.launch()
}

it('the product visits, invites and sees accepted each good person once, though all is killed in between and a look comes days late', async () => {
  const cut = [cutConnection('visit'), showSomebodyElse()]
  await page.getByRole('button', { name: 'Run campaign' }).click()
  await page.getByLabel('Do not show this again').check({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Got it' }).click()
  await until(async () => expect(await done('visit')).toBeGreaterThan(1), 2)
  await Promise.all(cut)
  const revisited = await endOverTheWeekend()
  const cutInvitation = cutConnection('connect')
  await (IS_LONG ? killOneByOne() : killAtOnce())
  await until(async () => {
    await answerIfAsked()
    expect(await funnel()).toMatchObject({
      Discovered: good.length + 1,
      Invited: good.length,
      Accepted: willing.length,
    })
  }, 15)
  const sentTwice = await cutInvitation
  const effects = await oracle.effects()
  for (const person of good) {
    const visit = revisited.has(person) ? 2 : 1
    expect(effects[person], person).toMatchObject({ visit, connect: 1 })
    const refused = person === sentTwice ? 1 : 0
    expect(effects[person]?.['connect_refused_duplicate'] ?? 0, person).toBe(refused)
  }
  const others = Object.entries(effects).filter(([person]) => !good.includes(person))
  expect(others.filter(([, counts]) => counts['visit'] || counts['connect'])).toEqual([])
  printResult(`${good.length} of ${good.length} visited and invited once, and nobody else.`)
}, 1_500_000)

it('the product shows the same numbers on the page, by the command line and by the charts call', async () => {
  await overture.json(['login', '--username', EMAIL], { OVERTURE_PASSWORD: PASSWORD })
  const campaignId = Number(/campaign\/(\d+)/.exec(page.url())?.[1])
  const { metrics, statuses } = await overture.json<CliMetrics>([
    'metrics',
    '--campaign',
    String(campaignId),
  ])
  expect(statuses).toMatchObject({
    ACCEPTED: willing.length,
    INVITATION_SENT: good.length - willing.length,
    FAIL_TO_INVITE: 1,
  })
  expect(await funnel()).toMatchObject({
    Discovered: metrics['discovered'],
    Invited: metrics['invitationsSent'],
    Accepted: metrics['accepted'],
  })
  await page.reload()
  await until(async () => expect((await funnel())['Accepted']).toBe(willing.length), 1)
  // One credit for each verified enrichment, and none for the person who isn't there.
  await page.getByText(`${good.length} of 500 used`).first().waitFor()
})

it('the page says why the person who is not there was not invited', async () => {
  await page.getByPlaceholder(/^Search/).fill(`Person ${good.length + 3}`)
  await page.getByText('1 person').waitFor()
  await page.getByText('Profile not found on the network').first().waitFor()
})
