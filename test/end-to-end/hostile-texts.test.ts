import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { examples } from '#adapters/http/contract/index.ts'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts'
import { ProductClient } from '../fixtures/product-client.ts'
import { writtenBy } from '../fixtures/written-by.ts'

const product = inject('sharedProduct')
const TALL = { width: 1280, height: 4000 }
const ROWS = 50
const ALL = HOSTILE_TEXTS.length

let app: AppInBrowser
let page: Page
/** The demo workspace, one of its campaigns, and that one’s settings. */
let place: string
let campaign: string
let settings: string
const dialogs: string[] = []
/** Which of the texts the answers said that the page asked for. */
const said = new Set<string>()
/** And which of them it has shown. */
const shown = new Set<string>()

beforeAll(async () => {
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  const client = new ProductClient(product.url)
  const tokens = await client.signIn()
  const read = async (path: string) =>
    (await client.call('GET', path, undefined, tokens.access)).body.data
  const [{ id: workspace }] = await read('/api/workspaces/')
  const campaigns: { id: number; status: string }[] = await read(
    `/api/workspaces/${workspace}/campaigns/`,
  )
  place = `/workspace/${workspace}`
  const id = campaigns.find(({ status }) => status === 'running')?.id
  campaign = `${place}/campaign/${id}/prospecting`
  settings = `${place}/campaign/setting?campaign=${id}`
  page = await app.openAlone({ tokens, viewport: TALL })
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.route(/\/api\/(workspaces|campaigns|topics|people|users|tasks|outreach)\//, say)
})

afterAll(() => app?.close())

/** Lists that the demo workspace has nothing in, and what is in them here. */
const FILLED = [
  [/\/goals\/$/, examples.listGoals.answer],
  [/\/icp-profiles\/$/, examples.listIcpProfiles.answer],
  [/\/message-shortcuts\/$/, examples.listMessageShortcuts.answer],
  [/\/sequence-templates\/$/, examples.listSequenceTemplates.answer],
  [/\/topics\/$/, examples.listTopics.answer],
] as const

let turn = 0
const nextText = (): string => {
  const text = HOSTILE_TEXTS[turn % HOSTILE_TEXTS.length]?.trim() ?? ''
  turn += 1
  said.add(text)
  return text
}

/** What the server answers, with a text of the two hundred wherever somebody wrote one. */
const say = async (route: Route): Promise<void> => {
  const request = route.request()
  if (!['GET', 'POST'].includes(request.method())) return route.abort()
  const { pathname } = new URL(request.url())
  const [, list] = FILLED.find(([path]) => path.test(pathname)) ?? []
  if (list !== undefined) {
    const rows = HOSTILE_TEXTS.map((name, at) => ({
      ...(writtenBy(list.data[0], nextText) as object),
      ...{ id: at + 1, name: name.trim() },
    }))
    return route.fulfill({ json: { ...list, count: ALL, data: rows } })
  }
  const response = await route.fetch().catch(() => null)
  if (response === null) return
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok() || body === null) return route.fulfill({ response })
  await route.fulfill({ response, json: writtenBy(body, nextText) })
}

/** What a text has put on the page beside itself. */
const injectedIn = (of: Page): Promise<readonly string[]> =>
  of.evaluate(() => [
    ...[...document.querySelectorAll('[data-injected], iframe[srcdoc], base')].map(
      ({ outerHTML }) => outerHTML,
    ),
    ...('injected' in globalThis ? ['a script'] : []),
  ])

/** Everything that is on the page as text: in elements, fields and names. */
const textsOn = async (of: Page): Promise<string> =>
  of.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    const labelled = [...document.querySelectorAll('[aria-label], [title]')]
    return [
      document.body.textContent,
      ...fields.map(({ value }) => value),
      ...labelled.flatMap((one) => [one.getAttribute('aria-label'), one.getAttribute('title')]),
    ].join('\n')
  })

/** Whether the page shows that text whole, and not a word of it taken for anything else. */
const noteShown = async (): Promise<number> => {
  const all = await textsOn(page)
  const found = [...said].filter((text) => all.includes(text))
  for (const text of found) shown.add(text)
  return found.length
}

afterEach(async () => {
  expect(await injectedIn(page)).toEqual([])
  expect(dialogs).toEqual([])
  expect(app.errors.splice(0)).toEqual([])
  expect(app.complaints.splice(0)).toEqual([])
})

const ROW = '.table-row b'

it.each([
  ['the campaigns', () => `${place}/campaign`, '.campaign-row a', 5],
  ['a campaign', () => campaign, ROW, ROWS],
  ['a campaign’s overview', () => `${campaign}?view=overview`, '.day-chart:not(.skeleton)', 1],
  ['a campaign’s topics', () => `${campaign}?view=topics`, '.topics .campaign-row', ALL],
  ['a campaign’s settings', () => settings, 'form .input[type=number]', 1],
  ['everybody', () => `${place}/prospect`, ROW, ROWS],
  ['the goals', () => `${place}/sales-kit?tab=goals`, '.material-name', ALL],
  ['the ICP profiles', () => `${place}/sales-kit?tab=icp`, '.material-name', ALL],
  ['the shortcuts', () => `${place}/sales-kit?tab=shortcuts`, '.material-name', ALL],
  ['the templates', () => `${place}/sales-kit?tab=templates`, '.material-name', ALL],
  ['the materials', () => `${place}/sales-kit`, 'form', 0],
  ['the account', () => `${place}/account`, '.session', 1],
  ['billing', () => `${place}/billing-and-credits`, 'h1', 1],
  ['defaults of campaigns', () => `${place}/campaign/setting`, 'form .input[type=number]', 0],
  ['a new campaign', () => `${place}/campaign/create/people-search`, '.search-preview', 0],
])(
  'what anybody wrote is text on the page about %s, and nothing else',
  async (_, at, part, least) => {
    said.clear()
    await page.goto(at())
    await page.locator(part).first().waitFor()
    await expect.poll(noteShown).toBeGreaterThanOrEqual(least)
  },
)

it.each([
  ['of a campaign', () => campaign],
  ['of the workspace', () => `${place}/prospect`],
])('what anybody wrote is text beside a list, of a person %s', async (_, at) => {
  said.clear()
  await page.goto(at())
  await page.locator(ROW).first().click()
  await page.getByRole('dialog').or(page.locator('aside')).first().waitFor()
  await expect.poll(noteShown).toBeGreaterThan(ROWS)
})

it('each of the 200 texts was shown just as it was written', () => {
  const missed = HOSTILE_TEXTS.filter((text) => !shown.has(text.trim()))
  expect(missed).toEqual([])
})

/** Those that would not lead elsewhere at once. */
const MARKUP = HOSTILE_TEXTS.filter((text) => /<\w/.test(text) && !text.includes('<meta'))

it('a page that takes a text for markup is found out', async () => {
  await page.goto('/healthz')
  await page.evaluate((texts) => {
    for (const text of texts) {
      const part = document.createElement('div')
      part.innerHTML = text
      document.body.append(part)
    }
  }, MARKUP)
  expect((await injectedIn(page)).length).toBeGreaterThan(10)
  const all = await textsOn(page)
  expect(MARKUP.filter((text) => !all.includes(text)).length).toBeGreaterThan(10)
  await page.goto('/healthz')
  app.complaints.splice(0)
})
