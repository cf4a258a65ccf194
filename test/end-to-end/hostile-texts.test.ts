/** @module-tag thorough */
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { examples } from '#adapters/http/contract/index.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts'
import { ProductClient, type Tokens } from '../fixtures/product-client.ts'
import { writtenBy } from '../fixtures/written-by.ts'

const product = inject('sharedProduct')
const TALL = { width: 1280, height: 4000 }
const ROWS = 50
const ALL = HOSTILE_TEXTS.length

let app: AppInBrowser
let page: Page
/** The same in Japanese. */
let japanese: Page
/** The demo workspace, one of its campaigns, that one’s settings, and two that are compared. */
let place: string
let campaign: string
let settings: string
let compared: string
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
  const other = campaigns.find((each) => each.id !== id)?.id
  compared = `${place}/campaign?compare=${id},${other}`
  campaign = `${place}/campaign/${id}/prospecting`
  settings = `${place}/campaign/setting?campaign=${id}`
  page = await openAlone(tokens, 'en-US')
  japanese = await openAlone(await client.signIn(), 'ja-JP')
})

const openAlone = async (tokens: Tokens, locale: string): Promise<Page> => {
  const opened = await app.openAlone({ tokens, viewport: TALL, locale })
  opened.on('dialog', (dialog) => {
    // A form that was begun is left.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await opened.route(CALLS, say)
  return opened
}

afterAll(() => app?.close())

const CALLS =
  /\/api\/(workspaces|campaigns|topics|people|linkedin|users|tasks|outreach|person-sequence-messages)\//

/** A row for each of the texts. */
const rowsOf = (row: object, field = 'name') =>
  HOSTILE_TEXTS.map((text, at) => ({
    ...(writtenBy(row, nextText) as object),
    ...{ id: at + 1, line: at + 1, [field]: text.trim() },
  }))
const listOf = (row: object, field?: string) => () => pageOnWire(rowsOf(row, field))

const draft = examples.listPersonSequenceMessages.answer.data[0]!
const preview = examples.getPeopleSearchPreview.answer
const proposedTopics = examples.proposeTopics.answer

/** Whose facts and faults are said in so many words. */
const drafts = () =>
  pageOnWire(
    HOSTILE_TEXTS.map((written, at) => {
      const text = written.trim()
      const problems = at % 2 === 0 ? [] : [{ code: 'unsupported_claim', detail: text }]
      const evidence = [{ span: text, field: 'company_name', value: text }]
      return {
        ...{ ...draft, id: at + 1, full_name: text, problems, evidence },
        ...{ body: `Hello, ${text}!`, original_body: `Hello, ${nextText()}!` },
      }
    }),
  )

/** Each of the texts as what a company’s page says, word for word. */
const profile = () => {
  const of = (part: string, field: string) => {
    const text = nextText().slice(0, 100)
    return { part, field, value: text, source: text }
  }
  const texts = HOSTILE_TEXTS.map((text) => text.trim())
  for (const text of texts) said.add(text)
  return {
    ...{ url: `https://kitefly.example/?q=${encodeURIComponent(nextText())}`, writer: 'rules' },
    proposals: [
      ...['company_name', 'company_description'].map((field) => of('company', field)),
      ...['name', 'description', 'pains', 'value_proposition'].map((field) =>
        of('icp_profile', field),
      ),
      ...['industries', 'locations'].map((field) => of('icp_profile', field)),
      ...['name', 'call_to_action'].map((field) => of('goal', field)),
      ...texts.map((source) => ({
        ...{ part: 'icp_profile', field: 'job_titles', value: source.slice(0, 100), source },
      })),
    ],
  }
}

/** Of a campaign: its file had rows that no people came of. */
const LEFT_OUT = { import: { ...examples.getImport.answer, problems: ALL } }

/** What the demo workspace has nothing of, and what is answered here. */
const FILLED: readonly (readonly [RegExp, () => object])[] = [
  [/\/goals\/$/, listOf(examples.listGoals.answer.data[0]!)],
  [/\/icp-profiles\/$/, listOf(examples.listIcpProfiles.answer.data[0]!)],
  [/\/message-shortcuts\/$/, listOf(examples.listMessageShortcuts.answer.data[0]!)],
  [/\/sequence-templates\/$/, listOf(examples.listSequenceTemplates.answer.data[0]!)],
  [/\/topics\/$/, listOf(examples.listTopics.answer.data[0]!)],
  [/\/import\/problems\/$/, listOf(examples.listImportProblems.answer.data[0]!, 'value')],
  [/\/campaigns\/\d+\/person-sequence-messages\/$/, drafts],
  [
    /\/people-search\/preview\/$/,
    () => {
      const people = rowsOf(preview.results.people[0]!, 'full_name').map((person, at) => ({
        ...{ ...person, public_identifier: `p-${at}`, id: undefined, line: undefined },
      }))
      return { ...preview, results: { ...preview.results, people } }
    },
  ],
  [
    /\/topics\/propose\/$/,
    () => {
      const rows = rowsOf(proposedTopics.proposals[0]!)
      return { ...proposedTopics, proposals: rows.map((row) => ({ ...row, reason: nextText() })) }
    },
  ],
  [/\/profile\/generate\/$/, profile],
]

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
  const [, filled] = FILLED.find(([path]) => path.test(pathname)) ?? []
  if (filled !== undefined) return route.fulfill({ json: filled() })
  const response = await route.fetch().catch(() => null)
  if (response === null) return
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok() || body === null) return route.fulfill({ response })
  const written = writtenBy(body, nextText) as object
  if ('campaign' in written && pathname.endsWith('/overview/'))
    Object.assign(written.campaign as object, LEFT_OUT)
  await route.fulfill({ response, json: written })
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
const noteShown = async (of = page): Promise<number> => {
  const all = await textsOn(of)
  const found = [...said].filter((text) => all.includes(text))
  for (const text of found) shown.add(text)
  return found.length
}

afterEach(async () => {
  expect([await injectedIn(page), await injectedIn(japanese)]).toEqual([[], []])
  expect(dialogs).toEqual([])
  expect(app.errors.splice(0)).toEqual([])
  expect(app.complaints.splice(0)).toEqual([])
})

const ROW = '.table-row b'

it.each([
  ['the campaigns', () => `${place}/campaign`, '.campaign-row a', 5],
  ['a campaign', () => campaign, ROW, ROWS],
  [
    'a campaign’s overview',
    () => campaign.replace('/prospecting', ''),
    '.day-chart:not(.skeleton)',
    1,
  ],
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
  ['two campaigns compared', () => compared, '.compared-rate', 2],
  ['a topic', () => campaign.replace('prospecting', 'topic/7'), '.topic-title', 1],
  ['a sequence', () => `${campaign}?view=sequence`, '.sequence-start, .sequence-steps', 1],
  ['drafts', () => campaign.replace('prospecting', 'approvals'), '.draft-card', ALL],
  ['results', () => `${campaign}?view=results`, '.results', 1],
])(
  'what anybody wrote is text on the page about %s, and nothing else',
  async (_, at, part, least) => {
    said.clear()
    await page.goto(at())
    await page.locator(part).first().waitFor()
    await expect.poll(() => noteShown(), { interval: 50 }).toBeGreaterThanOrEqual(least)
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
  await expect.poll(() => noteShown(), { interval: 50 }).toBeGreaterThan(ROWS)
})

/** The first of them is clicked. */
const press = (selector: string) => async (of: Page) => of.locator(selector).first().click()

const CREATE = '/campaign/create'
const csv = (): string => {
  const cell = (text: string) => `"${text.trim().replaceAll('"', '""')}"`
  const line = (from: number) =>
    [...HOSTILE_TEXTS.slice(from, from + 40), `${product.networkUrl}/in/p-${from}`].map(cell)
  return [0, 40, 80, 120, 160].map((from) => line(from).join(',')).join('\n')
}

/** What is shown only once somebody asks for it. */
const ASKED: readonly (readonly [
  string,
  () => string,
  (of: Page) => Promise<unknown>,
  string,
  number,
])[] = [
  [
    'what a company’s page proposes',
    () => `${place}/sales-kit`,
    async (of) => {
      await of.locator('.proposal-ask input').fill('https://kitefly.example/')
      await press('.proposal-ask button')(of)
    },
    '.proposal-row',
    ALL,
  ],
  [
    'the topics proposed',
    () => `${campaign}?view=topics`,
    press('.topics-make button'),
    '.topic-proposal',
    ALL,
  ],
  [
    'the people that a search finds',
    () => `${place}${CREATE}/people-search`,
    async (of) => {
      await of.locator('.search-filters input').first().fill('CTO')
      await press('.search-preview .button')(of)
    },
    '.search-people',
    ALL,
  ],
  [
    'the goals, for a search by its address',
    () => `${place}${CREATE}/url`,
    press('.pair .input >> nth=1'),
    '[role=option]:visible',
    ALL,
  ],
  [
    'the ICP profiles, for one of Sales Navigator',
    () => `${place}${CREATE}/sales-nav-search`,
    press('.pair .input'),
    '[role=option]:visible',
    ALL,
  ],
  [
    'a file that is chosen',
    () => `${place}${CREATE}/csv`,
    (of) =>
      of.locator('input[type=file]').setInputFiles({
        ...{ name: '<b data-injected>.csv', mimeType: 'text/csv', buffer: Buffer.from(csv()) },
      }),
    '.preview td',
    100,
  ],
  [
    'the rows left out of a file',
    () => campaign,
    press('.notice[data-kind=plain] button'),
    '.problem-value',
    ROWS,
  ],
  [
    'what can be done',
    () => `${place}/campaign`,
    (of) => of.keyboard.press('Control+K'),
    '.palette-option',
    0,
  ],
  [
    'what would be cloned',
    () => `${place}/campaign`,
    async (of) => {
      await press('.campaign-row-actions .icon-button')(of)
      await press('[role=menuitem] >> nth=1')(of)
    },
    '[role=dialog] .clone-form',
    1,
  ],
  ...['goals', 'icp', 'shortcuts', 'templates'].map(
    (tab) =>
      [
        `what is edited of ${tab}`,
        () => `${place}/sales-kit?tab=${tab}`,
        press('.material-name'),
        '.material-form',
        ALL,
      ] as const,
  ),
]

/** What those pages are opened on. */
const READY: Readonly<Record<string, string>> = {
  'what would be cloned': '.campaign-row',
  'what can be done': '.campaign-row',
}

const ask = async (of: Page, [name, at, work, part, least]: (typeof ASKED)[number]) => {
  said.clear()
  await of.goto(at())
  await of
    .locator(READY[name] ?? 'h1')
    .first()
    .waitFor()
  await work(of)
  await of.locator(part).first().waitFor()
  await expect.poll(() => noteShown(of), { interval: 50 }).toBeGreaterThanOrEqual(least)
}

it.each(ASKED)('what anybody wrote is text once it is asked for: %s', async (...asked) => {
  await ask(page, asked)
})

it.each(ASKED.filter((_, at) => [0, 2, 6].includes(at)))(
  'what anybody wrote is text in Japanese: %s',
  async (...asked) => {
    await ask(japanese, asked)
    expect(await japanese.locator('html').getAttribute('lang')).toBe('ja')
  },
)

it('what anybody wrote is text in Japanese: drafts and people', async () => {
  for (const [at, part, least] of [
    [campaign.replace('prospecting', 'approvals'), '.draft-card', ALL],
    [`${place}/prospect`, ROW, ROWS],
  ] as const) {
    said.clear()
    await japanese.goto(at)
    await japanese.locator(part).first().waitFor()
    await expect.poll(() => noteShown(japanese), { interval: 50 }).toBeGreaterThanOrEqual(least)
  }
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
