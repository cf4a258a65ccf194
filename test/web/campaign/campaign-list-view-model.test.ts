import { describe, expect, it } from 'vitest'
import type { Campaign } from '#core/campaign/campaign.ts'
import { CampaignListViewModel } from '#web/campaign/list/campaign-list-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aCampaign, aPage, FakeFeed, FakePreferences, refusal } from '../fixtures.ts'

const opened = async (campaigns: Campaign[]) => {
  const scheduler = new FakeClock()
  const feed = new FakeFeed()
  const world = { campaigns, lists: 0, loads: [] as number[] }
  const model = new CampaignListViewModel(
    {
      scheduler,
      live: { workspace: feed },
      preferences: new FakePreferences(),
      campaigns: {
        list: async (_, { search = '' }) => {
          world.lists += 1
          return aPage(world.campaigns.filter(({ name }) => name.includes(search)))
        },
        load: async (id) => {
          world.loads.push(id)
          const found = world.campaigns.find((campaign) => campaign.id === id)
          if (!found) throw refusal('not_found')
          return found
        },
      },
    },
    7,
  )
  const stop = model.start()
  await model.load('')
  return { model, feed, scheduler, world, stop }
}

describe('the campaigns of a workspace', () => {
  it('tell an empty workspace from a search that finds nothing', async () => {
    const { model } = await opened([])
    expect(model.isEmpty).toBe(true)
    await model.load('x')
    expect(model.isEmpty).toBe(false)
  })

  it('change in place, where only what changed is fetched', async () => {
    const { model, feed, scheduler, world } = await opened([
      aCampaign({ id: 1 }),
      aCampaign({ id: 2 }),
    ])
    world.campaigns = [aCampaign({ id: 1 }), aCampaign({ id: 2, status: 'running' })]
    feed.say({ type: 'workspace', workspace: 7, campaigns: [2] })
    await scheduler.elapse(0)
    expect(world.loads).toEqual([2])
    expect(world.lists).toBe(1)
    expect(model.campaigns?.map(({ status }) => status)).toEqual(['draft', 'running'])
  })

  it('take in a new one, and let go of a deleted one', async () => {
    const { model, feed, scheduler, world } = await opened([aCampaign({ id: 1 })])
    world.campaigns = [aCampaign({ id: 2 }), aCampaign({ id: 1 })]
    feed.say({ type: 'workspace', workspace: 7, campaigns: [2] })
    await scheduler.elapse(1_000)
    expect(model.campaigns?.map(({ id }) => id)).toEqual([2, 1])
    world.campaigns = [aCampaign({ id: 2 })]
    feed.say({ type: 'workspace', workspace: 7, campaigns: [1] })
    await scheduler.elapse(1_000)
    expect(model.campaigns?.map(({ id }) => id)).toEqual([2])
    expect(model.count).toBe(1)
  })

  it('pay no attention to another workspace', async () => {
    const { feed, scheduler, world } = await opened([aCampaign({ id: 1 })])
    feed.say({ type: 'workspace', workspace: 8, campaigns: [1] })
    await scheduler.elapse(1_000)
    expect(world.loads).toEqual([])
  })
})
