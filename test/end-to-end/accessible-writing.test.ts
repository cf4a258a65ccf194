import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AppInBrowser } from '../fixtures/app-in-browser.ts'
import { expectSound, looksOf } from '../fixtures/looks.ts'
import { ProductClient, type Tokens } from '../fixtures/product-client.ts'
import { cutTexts } from '../pictures/measure-text.ts'
import { SEQUENCE_SCENES } from '../pictures/sequence-scenes.ts'
import type { Places } from '../pictures/world.ts'
import { WRITING_SCENES } from '../pictures/writing-scenes.ts'
import { THOROUGH } from '../fixtures/thorough.ts'

const product = inject('sharedProduct')
let app: AppInBrowser
let demo: Tokens
let world: Places

beforeAll(async () => {
  app = await AppInBrowser.connect(inject('browserEndpoint'), product.url)
  const client = new ProductClient(product.url)
  demo = await client.signIn()
  const get = async (path: string) => (await client.call('GET', path, undefined, demo.access)).body
  const { id } = (await get('/api/workspaces/')).data[0]
  const list: { id: number; status: string }[] = (await get(`/api/workspaces/${id}/campaigns/`))
    .data
  const place = `/workspace/${id}`
  const byStatus = list.map((one) => [one.status, `${place}/campaign/${one.id}/prospecting`])
  world = {
    places: { demo: place, ann: '', newcomer: '' },
    campaigns: Object.fromEntries(byStatus),
    topics: {},
  }
})

afterAll(() => app?.close())

const NAMES = [
  'approvals, edited',
  'approvals, blocked',
  'a sequence, variants edited',
  'a sequence, whom a change affects',
  'how Overture writes, compared',
  'results',
  'a reply',
]
const scenes = [...SEQUENCE_SCENES, ...WRITING_SCENES].filter(({ name }) => NAMES.includes(name))

describe('what is written, filled', THOROUGH, () => {
  // Two looks that follow each other are in both languages.
  const cases = scenes.flatMap((scene, index) =>
    [...new Set([...looksOf(index), ...looksOf(index + 1)])].map(
      (how) => [scene.name, how.locale, how.colorScheme, how.viewport.width, scene, how] as const,
    ),
  )

  it('has all of its scenes', () => {
    expect(scenes.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted())
  })

  it.each(cases)(
    'breaks no accessibility rule and fits: %s, %s, %s, %i px',
    async (...[, , , , scene, how]) => {
      const page = await app.open({ ...how, tokens: demo })
      await scene.show(page, world)
      await expectSound(page)
      expect(await page.evaluate(cutTexts)).toEqual([])
      expect(app.complaints.splice(0)).toEqual([])
      expect(app.errors.splice(0)).toEqual([])
    },
  )
})
