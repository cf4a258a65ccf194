import { describe, expect, it } from 'vitest'
import type { Campaign, CampaignStatus } from '#core/campaign/campaign.ts'
import type { MetricsRow } from '#core/metrics/metrics-api.ts'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import { campaignId, workspaceId, type CampaignId } from '#core/runtime/ids.ts'
import { Value } from '#core/runtime/readable-value.ts'
import type { CampaignTurn } from '#web/campaign/campaign-turn.ts'
import { CampaignListViewModel } from '#web/campaign/list/campaign-list-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aCampaign, aPage, FakeFeed, FakePreferences, refusal } from '../fixtures.ts'

const CAMPAIGN = campaignId(1)
const WORKSPACE = workspaceId(7)

const opened = async (campaigns: Campaign[]) => {
  const scheduler = new FakeClock()
  const feed = new FakeFeed()
  const turns = new Value<CampaignTurn | null>(null)
  const preferences = new FakePreferences()
  const world = {
    campaigns,
    lists: 0,
    deleting: null as CampaignId | null,
    loads: [] as CampaignId[],
    isAway: false,
    metrics: [] as MetricsRow[],
    remove: (): Promise<void> => Promise.resolve(),
    change: (status: CampaignStatus): Promise<Campaign> =>
      Promise.resolve(aCampaign({ id: CAMPAIGN, status })),
  }
  const model = new CampaignListViewModel(
    {
      scheduler,
      turns,
      live: { workspace: feed },
      preferences,
      metrics: {
        countByStatus: async (_, { toConnect }) => (toConnect === undefined ? world.metrics : []),
      },
      deleteCampaign: {
        isDeleting: (id) => world.deleting === id,
        execute: () => world.remove(),
      },
      campaigns: {
        list: async (_, { search = '', archived = false, page = 1, pageSize = 10 }) => {
          if (!archived) world.lists += 1
          const found = world.campaigns.filter(
            ({ name, archivedAt }) => name.includes(search) && (archivedAt !== null) === archived,
          )
          const data = found.slice((page - 1) * pageSize, page * pageSize)
          return { ...aPage(data), count: found.length, hasNext: page * pageSize < found.length }
        },
        change: async (id, { name, archived, status = 'paused' }) => {
          const changed = await world.change(status)
          if (archived !== undefined) {
            const archivedAt = archived ? new Date(0) : null
            world.campaigns = world.campaigns.map((campaign) =>
              campaign.id === id ? { ...campaign, status, archivedAt } : campaign,
            )
          }
          return { ...changed, ...(name !== undefined && { name }) }
        },
        run: () => world.change('running'),
        load: async (id) => {
          if (world.isAway) throw refusal('unreachable')
          world.loads.push(id)
          const found = world.campaigns.find((campaign) => campaign.id === id)
          if (!found) throw refusal('not_found')
          return found
        },
      },
    },
    WORKSPACE,
  )
  const stop = model.start()
  await model.load({})
  return { model, preferences, feed, scheduler, turns, world, stop }
}

describe('the campaigns of a workspace', () => {
  it('come as many at a time as is chosen, now and the next time', async () => {
    const many = Array.from({ length: 60 }, (_, at) => aCampaign({ id: campaignId(at + 1) }))
    const { model, preferences } = await opened(many)
    expect([model.campaigns?.length, model.hasMore]).toEqual([50, true])
    await model.choosePageSize(25)
    expect([model.campaigns?.length, model.hasMore]).toEqual([25, true])
    await model.loadMore()
    expect(model.campaigns).toHaveLength(50)
    expect(preferences.read('itemsPerPage')).toBe('25')
  })

  it('tell an empty workspace from a search that finds nothing', async () => {
    const { model } = await opened([])
    expect(model.isEmpty).toBe(true)
    await model.load({ search: 'x' })
    expect(model.isEmpty).toBe(false)
  })

  it('are not told to be none while those without the filter are on their way', async () => {
    const { model } = await opened([aCampaign({ id: CAMPAIGN, name: 'Spring' })])
    await model.load({ search: 'x' })
    const cleared = model.load({})
    expect(model.isEmpty).toBe(false)
    await cleared
    expect(model.campaigns).toHaveLength(1)
  })

  it('are added up, with the rates over everyone who ever got there', async () => {
    const { model, world } = await opened([])
    world.metrics = [
      { status: 'DISCOVERED', count: 6, reached: NOBODY_REACHED },
      { status: 'VISITED', count: 2, reached: { ...NOBODY_REACHED, enriched: 2, invited: 1 } },
    ]
    await model.load({})
    expect(model.totals?.map(({ count }) => count)).toEqual([8, 2, 0, 0, 0])
    expect(model.totals?.map(({ rate }) => rate)).toEqual([null, 0.25, 0.5, 0, null])
  })

  it('show at once what is made of them elsewhere on the page', async () => {
    const { model, turns } = await opened([aCampaign({ id: CAMPAIGN, status: 'running' })])
    turns.set({ id: CAMPAIGN, status: 'paused' })
    turns.set({ id: campaignId(9), status: 'running' })
    expect(model.campaigns?.map(({ id, status }) => [id, status])).toEqual([[CAMPAIGN, 'paused']])
  })

  it('have their new name at once, and the old one where the server says no', async () => {
    const { model, world } = await opened([aCampaign({ id: CAMPAIGN, name: 'Spring' })])
    const name = () => model.campaigns?.[0]?.name
    const campaign = model.campaigns![0]!
    const renamed = model.rename(campaign, 'Summer')
    expect(name()).toBe('Summer')
    expect((await renamed).kind).toBe('done')
    expect(name()).toBe('Summer')
    world.change = () => Promise.reject(refusal('invalid'))
    expect((await model.rename(campaign, 'Autumn')).kind).toBe('refused')
    expect(name()).toBe('Spring')
  })

  it('leave the screen at once when they are deleted, and return where they have to stay', async () => {
    const { model, world } = await opened([aCampaign({ id: CAMPAIGN })])
    const campaign = model.campaigns![0]!
    world.remove = () => Promise.reject(refusal('invalid'))
    const removed = model.remove(campaign)
    expect([model.campaigns, model.count]).toEqual([[], 0])
    expect((await removed).kind).toBe('refused')
    await model.reload()
    expect([model.campaigns?.length, model.count]).toEqual([1, 1])
  })

  it('pause and resume on screen at once, and go back where the server says no', async () => {
    const running = aCampaign({ id: CAMPAIGN, status: 'running' })
    const { model, world } = await opened([running])
    const status = () => model.campaigns?.[0]?.status
    const paused = model.pause(running)
    expect(status()).toBe('paused')
    expect((await paused).kind).toBe('done')
    world.change = () => Promise.reject(refusal('conflict'))
    const resumed = model.resume(running)
    expect(status()).toBe('running')
    world.campaigns = [{ ...running, status: 'paused' }]
    expect((await resumed).kind).toBe('refused')
    expect(status()).toBe('paused')
    world.isAway = true
    expect((await model.resume(running)).kind).toBe('refused')
    expect(status()).toBe('paused')
  })

  it('change in place, where only what changed is fetched', async () => {
    const { model, feed, scheduler, world } = await opened([
      aCampaign({ id: CAMPAIGN }),
      aCampaign({ id: campaignId(2) }),
    ])
    world.campaigns = [
      aCampaign({ id: CAMPAIGN }),
      aCampaign({ id: campaignId(2), status: 'running' }),
    ]
    feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [campaignId(2)] })
    await scheduler.elapse(0)
    expect(world.loads).toEqual([2])
    expect(world.lists).toBe(1)
    expect(model.campaigns?.map(({ status }) => status)).toEqual(['draft', 'running'])
  })

  it('take in a new one, and let go of a deleted one', async () => {
    const { model, feed, scheduler, world } = await opened([aCampaign({ id: CAMPAIGN })])
    world.campaigns = [aCampaign({ id: campaignId(2) }), aCampaign({ id: CAMPAIGN })]
    feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [campaignId(2)] })
    await scheduler.elapse(1_000)
    expect(model.campaigns?.map(({ id }) => id)).toEqual([2, 1])
    world.campaigns = [aCampaign({ id: campaignId(2) })]
    feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
    await scheduler.elapse(1_000)
    expect(model.campaigns?.map(({ id }) => id)).toEqual([2])
    expect(model.count).toBe(1)
  })

  it('stay on screen page by page when a new one comes', async () => {
    const many = Array.from({ length: 120 }, (_, index) => aCampaign({ id: campaignId(index + 1) }))
    const { model, feed, scheduler, world } = await opened(many)
    while (model.hasMore) await model.loadMore()
    const added = campaignId(500)
    world.campaigns = [aCampaign({ id: added }), ...many.slice(1)]
    feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [added] })
    await scheduler.elapse(1_000)
    expect(model.campaigns?.map(({ id }) => id)).toEqual(world.campaigns.map(({ id }) => id))
  })

  it('are not fetched anew for one that stands at another status than is asked for', async () => {
    const { model, feed, scheduler, world } = await opened([])
    await model.load({ status: 'paused' })
    world.campaigns = [aCampaign({ id: CAMPAIGN, status: 'running' })]
    const { lists } = world
    feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
    await scheduler.elapse(1_000)
    expect(world.lists).toBe(lists)
    world.campaigns = [aCampaign({ id: CAMPAIGN, status: 'paused' })]
    feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
    await scheduler.elapse(1_000)
    expect(model.campaigns).toHaveLength(1)
  })

  it('are gone as soon as one is being deleted, whatever the server still lists', async () => {
    const { model, world } = await opened([
      aCampaign({ id: CAMPAIGN }),
      aCampaign({ id: campaignId(2) }),
    ])
    world.deleting = CAMPAIGN
    await model.load({})
    expect(model.campaigns?.map(({ id }) => id)).toEqual([2])
    expect(model.count).toBe(1)
  })

  it('leave the list for the archive at once, and are back, running, once that is undone', async () => {
    const { model } = await opened([
      aCampaign({ id: CAMPAIGN, status: 'running' }),
      aCampaign({ id: campaignId(2) }),
    ])
    const campaign = model.campaigns![0]!
    const ids = () => model.campaigns?.map(({ id }) => id)
    const archived = model.archive(campaign, true)
    expect(ids()).toEqual([2])
    expect((await archived).kind).toBe('done')
    expect([ids(), model.count]).toEqual([[2], 1])
    await model.load({ archived: true })
    expect(ids()).toEqual([CAMPAIGN])
    await model.load({})
    expect((await model.archive(campaign, false, true)).kind).toBe('done')
    expect([ids(), model.count]).toEqual([[CAMPAIGN, 2], 2])
    expect(model.campaigns?.[0]?.status).toBe('running')
  })

  it('stay in the list where they can’t be archived', async () => {
    const { model, world } = await opened([aCampaign({ id: CAMPAIGN })])
    world.change = () => Promise.reject(refusal('error'))
    expect((await model.archive(model.campaigns![0]!, true)).kind).toBe('refused')
    expect([model.campaigns?.length, model.count]).toEqual([1, 1])
  })

  it('leave the screen where somebody else archives them, and come where that is undone', async () => {
    const { model, feed, scheduler, world } = await opened([aCampaign({ id: CAMPAIGN })])
    const happens = async (archivedAt: Date | null): Promise<number | undefined> => {
      world.campaigns = [aCampaign({ id: CAMPAIGN, archivedAt })]
      feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [CAMPAIGN] })
      await scheduler.elapse(1_000)
      return model.campaigns?.length
    }
    expect(await happens(new Date(0))).toBe(0)
    expect(await happens(null)).toBe(1)
  })

  it('tell of an archive where there is nothing else', async () => {
    const { model } = await opened([aCampaign({ id: CAMPAIGN, archivedAt: new Date(0) })])
    expect([model.isEmpty, model.hasArchive]).toEqual([true, true])
    await model.load({ archived: true })
    expect([model.isEmpty, model.campaigns?.length]).toEqual([false, 1])
  })

  it('pay no attention to another workspace', async () => {
    const { feed, scheduler, world } = await opened([aCampaign({ id: CAMPAIGN })])
    feed.say({ type: 'workspace', workspace: workspaceId(8), campaigns: [CAMPAIGN] })
    await scheduler.elapse(1_000)
    expect(world.loads).toEqual([])
  })
})
