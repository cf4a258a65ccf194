import type { Page } from 'playwright-core'
import { searchExamples } from '#adapters/http/contract/examples/searches.ts'
import { icpProfileOnWire } from '#adapters/http/contract/examples/sales-kit.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { answer, at, click, patchCampaign, see, type Scene } from './scene.ts'
import type { World } from './world.ts'

const PEOPLE_SEARCH = ({ places }: World) => `${places.demo}/campaign/create/people-search`

const TITLES = {
  en: ['Chief Technology Officer', 'VP of Engineering', 'Head of Logistics', 'Plant Manager'],
  ja: ['最高技術責任者', 'エンジニアリング本部長', '物流部門長', '工場長'],
}

/** An ICP profile is chosen, in the language of the screen. */
const chooseIcp = async (page: Page, world: World): Promise<void> => {
  const profile = (language: 'en' | 'ja') => ({
    ...icpProfileOnWire,
    name: language === 'ja' ? '首都圏の中堅製造業のお客様' : 'Mid-sized manufacturers in Tokyo',
    job_titles: TITLES[language],
    locations: language === 'ja' ? ['東京都', '神奈川県'] : ['Tokyo, Japan', 'Yokohama, Japan'],
    exclude_keywords: language === 'ja' ? ['学生', '求職中'] : ['student', 'looking for work'],
  })
  await page.goto(PEOPLE_SEARCH(world))
  const language = (await page.locator('html').getAttribute('lang')) === 'ja' ? 'ja' : 'en'
  const chosen = profile(language)
  await answer(page, '**/icp-profiles/?*', 200, pageOnWire([chosen]))
  await page.reload()
  await click(page, '.pair .input', '[role=option]')
  await page.getByRole('option', { name: chosen.name }).click()
  await see(page, '.tags-value')
}

const SEARCH = {
  ...{ url: 'http://localhost:4281/search/people?title=CTO', max_people: 500, pages: 12 },
  ...{ added: 96, listed: 412, stop: null, paused: false, wait: null },
  skipped: [
    { code: 'contacted_before', count: 3 },
    { code: 'invalid_url', count: 2 },
  ],
}
const spent = { action: 'searches', used: 40, max: 40 }
const NOTICES = {
  going: {},
  waiting: {
    wait: { code: 'budget', limit: spent, next_check_at: '2026-12-01T08:00:00Z' },
  },
  disconnected: { wait: { code: 'extension', limit: null, next_check_at: null } },
  paused: { paused: true },
  stopped: { stop: 'max_people', added: 500, listed: 1240, pages: 60 },
  unreadable: { stop: 'unreadable' },
}

const { answer: PREVIEWED } = searchExamples.getPeopleSearchPreview
/** A preview on its way, and what keeps it from its end. */
const PREVIEWS = {
  reading: { status: 'running', wait: null },
  waiting: { status: 'pending', wait: null },
  limited: {
    status: 'pending',
    wait: { code: 'budget', limit: spent, next_check_at: '2026-12-01T08:00:00Z' },
  },
  failed: { status: 'failed', wait: null },
}

/** Searches for people: before there is a campaign, and in it. */
export const SEARCH_SCENES: readonly Scene[] = [
  {
    name: 'new campaign, Sales Navigator',
    as: 'demo',
    show: at(({ places }) => `${places.demo}/campaign/create/sales-nav-search`, '.create-ways'),
  },
  { name: 'new campaign, of an ICP profile', as: 'demo', show: chooseIcp },
  {
    name: 'new campaign, too many filters',
    as: 'demo',
    show: async (page, world) => {
      await chooseIcp(page, world)
      const errors = [{ code: 'too_many_filters', detail: 'No.', attr: 'filters' }]
      const body = { type: 'validation_error', errors }
      await answer(page, '**/campaigns/people-search/', 400, body)
      await page.locator('form > .field input').first().fill('CTOs')
      await page.locator('button[type=submit]').click()
      await see(page, '.search-filters + .field-error')
      await page.locator('.search-filters + .field-error').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'new campaign, too many of one filter',
    as: 'demo',
    show: async (page, world) => {
      await chooseIcp(page, world)
      // With the one that is there already, one too many; the field takes 100 characters at once.
      const values = Array.from({ length: 50 }, (_, at) => String.fromCharCode(0x3042 + at))
      await page.locator('.tags-input').nth(1).fill(values.join(','))
      await see(page, '.search-filters .field-error')
    },
  },
  {
    name: 'new campaign, previewed',
    as: 'demo',
    show: async (page, world) => {
      await answer(page, '**/people-search/preview/', 202, PREVIEWED)
      await chooseIcp(page, world)
      await click(page, '.search-preview .button', '.search-people')
      await page.locator('.search-people').scrollIntoViewIfNeeded()
    },
  },
  ...Object.entries(PREVIEWS).map(([state, { status, wait }]) => ({
    name: `new campaign, preview ${state}`,
    as: 'demo' as const,
    show: async (page: Page, world: World) => {
      const body = { ...PREVIEWED, task: { ...PREVIEWED.task, status }, results: null, wait }
      await answer(page, '**/people-search/preview/**', 202, body)
      await chooseIcp(page, world)
      const hint = await page.locator('.search-preview [role=status]').innerText()
      await page.locator('.search-preview .button').click()
      await page.locator('.search-preview [role=status]').filter({ hasNotText: hint }).waitFor()
      await page.locator('.search-preview').scrollIntoViewIfNeeded()
    },
  })),
  ...Object.entries(NOTICES).map(([state, changes]) => ({
    name: `search notice, ${state}`,
    as: 'demo' as const,
    show: async (page: Page, world: World) => {
      await patchCampaign(page, { search: { ...SEARCH, ...changes } })
      await at(`${world.campaigns['running']}`, '.import-running h2')(page, world)
    },
  })),
]
