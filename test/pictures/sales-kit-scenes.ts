import type { Page } from 'playwright-core'
import { salesKitExamples } from '#adapters/http/contract/examples/sales-kit.ts'
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

/** The tabs of the sales kit, beside its materials. */
export const SALES_KIT_SCENES: readonly Scene[] = [
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
