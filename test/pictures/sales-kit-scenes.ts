import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { encode } from '#adapters/http/contract/encode.ts'
import { proposedProfile } from '#adapters/http/contract/company-profile.ts'
import { salesKitExamples } from '#adapters/http/contract/examples/sales-kit.ts'
import { ruleWriter } from '#core/company-profile/rules/rule-writer.ts'
import { htmlPage } from '#server/web-pages/page-texts.ts'
import { answer, at, click, see, type Scene } from './scene.ts'
import type { World } from './world.ts'

const LISTS = {
  goals: ['goals', salesKitExamples.listGoals.answer],
  icp: ['icp-profiles', salesKitExamples.listIcpProfiles.answer],
  shortcuts: ['message-shortcuts', salesKitExamples.listMessageShortcuts.answer],
  templates: ['sequence-templates', salesKitExamples.listSequenceTemplates.answer],
} as const
type Tab = keyof typeof LISTS
const TABS = ['goals', 'icp', 'shortcuts', 'templates'] as const satisfies readonly Tab[]

const NAME = '.material-name'
const place = (tab: Tab) => (world: World) => `${world.places.demo}/sales-kit?tab=${tab}`

/** A tab with one material after the other. */
const full = async (page: Page, world: World, tab: Tab): Promise<void> => {
  for (const [path, { data, ...rest }] of Object.values(LISTS)) {
    const rows = data.flatMap((one) => [
      one,
      { ...one, id: one.id + 1, name: `${one.name} 2`, is_default: false },
    ])
    await answer(page, `**/${path}/?*`, 200, { ...rest, data: rows })
  }
  await at(place(tab), NAME)(page, world)
}

const COMPANIES = join(import.meta.dirname, '../fixtures/company-pages')
const GENERATE = '**/profile/generate/'
const PROPOSE = '.proposal-ask button'

/** What is proposed of a company that speaks the language of the screen. */
const proposed = async (page: Page): Promise<object> => {
  const lang = await page.locator('html').getAttribute('lang')
  const language = lang === 'ja' ? 'ja' : 'en'
  const name = language === 'ja' ? 'haisha' : 'routing-software'
  const url = 'https://kitefly.example/'
  const read = htmlPage(readFileSync(join(COMPANIES, `${name}.html`), 'utf8'), url)
  const proposals = [...(await ruleWriter.proposeProfile(read, language)).proposals]
  return encode(proposedProfile, { url, writer: 'rules', proposals })
}

const propose = async (page: Page, awaited: string): Promise<void> => {
  await page.locator('.proposal-ask input').fill('https://kitefly.example/')
  await click(page, PROPOSE, awaited)
}

/** What a page proposes, where a profile is proposed at an address. */
const proposals = (named: string, show: (page: Page, world: World) => Promise<void>): Scene => ({
  name: `${named}, proposals`,
  as: 'demo',
  show: async (page, world) => {
    await show(page, world)
    await answer(page, GENERATE, 200, await proposed(page))
    await propose(page, '.proposal-row')
  },
})

const MATERIALS = (world: World) => `${world.places.demo}/sales-kit`

/** The tabs of the sales kit, beside its materials. */
export const SALES_KIT_SCENES: readonly Scene[] = [
  proposals('sales kit', at(MATERIALS, PROPOSE)),
  proposals(
    'introduction',
    at(() => '/user/onboarding?step=company', PROPOSE),
  ),
  {
    name: 'sales kit, proposals accepted',
    as: 'demo',
    show: async (page, world) => {
      await at(MATERIALS, PROPOSE)(page, world)
      await answer(page, GENERATE, 200, await proposed(page))
      await answer(page, '**/icp-profiles/', 201, salesKitExamples.createIcpProfile.answer)
      await propose(page, '.proposal-row')
      await click(page, '.proposal-part:nth-of-type(3) button[type=submit]', '.proposal-accepted')
    },
  },
  {
    name: 'sales kit, nothing proposed',
    as: 'demo',
    show: async (page, world) => {
      await at(MATERIALS, PROPOSE)(page, world)
      const body = { url: 'https://kitefly.example/', writer: 'rules', proposals: [] }
      await answer(page, GENERATE, 200, body)
      await propose(page, '.proposal-ask + [role=status] p')
    },
  },
  {
    name: 'sales kit, page refused',
    as: 'demo',
    show: async (page, world) => {
      await at(MATERIALS, PROPOSE)(page, world)
      const errors = [{ code: 'address_not_public', detail: 'No.', attr: 'url' }]
      await answer(page, GENERATE, 400, { type: 'validation_error', errors })
      await propose(page, '.proposal-ask [role=alert]')
    },
  },
  {
    name: 'sales kit, page being read',
    as: 'demo',
    show: async (page, world) => {
      await at(MATERIALS, PROPOSE)(page, world)
      await page.route(GENERATE, () => {})
      await propose(page, '.proposal-skeleton')
    },
  },
  ...TABS.flatMap((tab): readonly Scene[] => [
    {
      name: `sales kit, no ${tab}`,
      as: 'newcomer',
      show: async (page, world) => {
        await page.goto(`${world.places.newcomer}/sales-kit?tab=${tab}`)
        await see(page, '.empty .button')
      },
    },
    { name: `sales kit, ${tab}`, as: 'demo', show: (page, world) => full(page, world, tab) },
    {
      name: `sales kit, form of ${tab}`,
      as: 'demo',
      show: async (page, world) => {
        await full(page, world, tab)
        await click(page, NAME, '.material-form')
      },
    },
  ]),
  {
    name: 'sales kit, a shortcut typed in a template',
    as: 'demo',
    show: async (page, world) => {
      await full(page, world, 'templates')
      await click(page, NAME, '.step-card')
      await page.locator('.step-card textarea').first().pressSequentially(' /')
      await see(page, '.shortcut-option')
    },
  },
  {
    name: 'sales kit, not loaded',
    as: 'demo',
    show: async (page, world) => {
      await page.route('**/goals/?*', (route) => route.abort())
      await page.goto(place('goals')(world))
      await see(page, '[role=alert]')
    },
  },
  {
    name: 'sales kit, loading',
    as: 'demo',
    show: async (page, world) => {
      await page.route('**/goals/?*', () => {})
      await at(place('goals'), '.skeleton')(page, world)
    },
  },
]
