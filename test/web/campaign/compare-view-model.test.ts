import { describe, expect, it } from 'vitest'
import type { MetricsRow } from '#core/metrics/metrics-api.ts'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { CompareViewModel } from '#web/campaign/compare/compare-view-model.ts'
import { comparedCampaigns, comparedText } from '#web/campaign/compare/compared-campaigns.ts'
import { aCampaign, aPage, refusal } from '../fixtures.ts'

const [FIRST, SECOND, ARCHIVED] = [campaignId(1), campaignId(2), campaignId(9)]

const opened = () => {
  const enriched: Record<number, number> = { [FIRST]: 90, [SECOND]: 10, [ARCHIVED]: 50 }
  const world = { isAway: false, lists: 0, gate: Promise.resolve() }
  const model = new CompareViewModel(
    {
      campaigns: {
        list: async () => {
          world.lists += 1
          return aPage([aCampaign({ id: FIRST }), aCampaign({ id: SECOND })])
        },
        load: async (id) => aCampaign({ id, archivedAt: new Date(0) }),
      },
      metrics: {
        countByStatus: async (_, { campaign, toConnect }): Promise<readonly MetricsRow[]> => {
          await world.gate
          if (toConnect !== undefined) return []
          if (world.isAway) throw refusal('unreachable')
          const reached = { ...NOBODY_REACHED, enriched: enriched[campaign ?? 0] ?? 0 }
          return [{ status: 'VISITED', count: 100, reached }]
        },
      },
    },
    workspaceId(7),
  )
  const aheads = () => model.stages?.map(({ stage, ahead }) => [stage, ahead])
  return { model, world, aheads }
}

describe('two campaigns', () => {
  it('are compared stage by stage once both are chosen', async () => {
    const { model, aheads } = opened()
    await model.show({ first: FIRST, second: null })
    expect([model.campaigns?.length, model.stages]).toEqual([2, null])
    await model.show({ first: FIRST, second: SECOND })
    expect(aheads()).toEqual([
      ['enriched', 'first'],
      ['invited', null],
      ['accepted', null],
      ['replied', null],
    ])
    await model.show({ first: SECOND, second: FIRST })
    expect(aheads()?.[0]).toEqual(['enriched', 'second'])
  })

  it('may be of the archive, and are listed once', async () => {
    const { model, world } = opened()
    await model.show({ first: FIRST, second: ARCHIVED })
    await model.show({ first: SECOND, second: ARCHIVED })
    expect(model.campaigns?.map(({ id }) => id)).toEqual([FIRST, SECOND, ARCHIVED])
    expect(world.lists).toBe(1)
  })

  it('show the last choice, whichever answer comes last', async () => {
    const { model, world, aheads } = opened()
    let answer = () => {}
    world.gate = new Promise((resolve) => (answer = resolve))
    const before = model.show({ first: SECOND, second: FIRST })
    world.gate = Promise.resolve()
    await model.show({ first: FIRST, second: SECOND })
    answer()
    await before
    expect(aheads()?.[0]).toEqual(['enriched', 'first'])
  })

  it('say that they can’t be compared, and are once they can', async () => {
    const { model, world, aheads } = opened()
    world.isAway = true
    await model.show({ first: FIRST, second: SECOND })
    expect(model.problem?.code).toBe('unreachable')
    world.isAway = false
    await model.show({ first: FIRST, second: SECOND })
    expect([model.problem, aheads()?.length]).toEqual([null, 4])
  })
})

it.each([
  ['', null, ''],
  ['none', null, ''],
  ['3', { first: 3, second: null }, '3'],
  ['3,5', { first: 3, second: 5 }, '3,5'],
  ['3,3', { first: 3, second: null }, '3'],
])('an address with compare=%s compares %j', (compare, pair, text) => {
  const compared = comparedCampaigns(new URLSearchParams({ compare }))
  expect(compared).toEqual(pair)
  expect(compared === null ? '' : comparedText(compared)).toBe(text)
})
