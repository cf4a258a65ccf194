import { describe, expect, it } from 'vitest'
import { campaignId, topicId, workspaceId } from '#core/runtime/ids.ts'
import type { Topic } from '#core/topic/topic.ts'
import { TopicsViewModel } from '#web/prospecting/topics/topics-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aPage, aTopic, FakeFeed, refusal } from '../fixtures.ts'

const CAMPAIGN = campaignId(3)

const opened = async (topics: Topic[] = [aTopic()]) => {
  const scheduler = new FakeClock()
  const feed = new FakeFeed()
  const world = {
    topics,
    lists: 0,
    refused: null as string | null,
    asked: [] as unknown[],
  }
  const answer = async <T>(asked: unknown, answered: () => T): Promise<T> => {
    world.asked.push(asked)
    if (world.refused !== null) throw refusal(world.refused)
    return answered()
  }
  const topic = aTopic()
  const model = new TopicsViewModel(
    {
      scheduler,
      live: { workspace: feed },
      topics: {
        list: async (_, { page = 1, pageSize = 50 }) => {
          world.lists += 1
          if (world.refused === 'unreachable') throw refusal('unreachable')
          const data = world.topics.slice((page - 1) * pageSize, page * pageSize)
          return aPage(data, world.topics.length, page * pageSize < world.topics.length)
        },
        create: (_, made) =>
          answer(made, () => {
            world.topics = [...world.topics, aTopic({ id: topicId(6), name: made.name })]
            return topic
          }),
        propose: () => Promise.reject(refusal('not_found')),
        change: (id, changes) => answer([id, changes], () => topic),
        remove: (id) => answer(['remove', id], () => void (world.topics = [])),
        restore: (id) =>
          answer(['restore', id], () => {
            world.topics = [topic]
            return topic
          }),
        assign: () => Promise.reject(refusal('not_found')),
        assignOne: () => Promise.reject(refusal('not_found')),
      },
    },
    CAMPAIGN,
  )
  const stop = model.start()
  await scheduler.elapse(0)
  const names = () => model.topics?.map(({ name }) => name)
  return { model, world, feed, scheduler, stop, names }
}

describe('the topics of a campaign', () => {
  it('are all there, however many pages they come in', async () => {
    const many = Array.from({ length: 201 }, (_, at) => aTopic({ id: topicId(at + 1) }))
    const { model, world } = await opened(many)
    expect([model.topics?.length, world.lists]).toEqual([201, 2])
  })

  it('are made, and changed on top of what was shown', async () => {
    const { model, world, names } = await opened([])
    expect(names()).toEqual([])
    expect((await model.create({ name: 'New warehouse' })).kind).toBe('done')
    expect(names()).toEqual(['New warehouse'])
    await model.change(aTopic({ version: 7 }), { name: 'Second warehouse' })
    expect(world.asked.at(-1)).toEqual([5, { name: 'Second warehouse', version: 7 }])
  })

  it('are shown as they are now where somebody else changed one first', async () => {
    const { model, world, names } = await opened()
    world.topics = [aTopic({ name: 'Theirs', version: 2 })]
    world.refused = 'stale_version'
    const outcome = await model.change(aTopic(), { name: 'Mine' })
    expect(outcome).toMatchObject({ kind: 'refused', problems: [{ code: 'stale_version' }] })
    expect(names()).toEqual(['Theirs'])
  })

  it('leave the screen at once when they are deleted, and are back once that is undone', async () => {
    const { model, names } = await opened()
    const removed = model.remove(aTopic())
    expect(names()).toEqual([])
    expect(model.isMissing(topicId(5))).toBe(true)
    expect((await removed).kind).toBe('done')
    expect((await model.restore(topicId(5))).kind).toBe('done')
    expect(names()).toEqual(['New warehouse'])
  })

  it('are back where one has to stay', async () => {
    const { model, world, names } = await opened()
    world.refused = 'error'
    expect((await model.remove(aTopic())).kind).toBe('refused')
    expect(names()).toEqual(['New warehouse'])
  })

  it('change as their people move, of this campaign alone, while they are on screen', async () => {
    const { world, feed, scheduler, stop } = await opened()
    const say = async (campaign: number): Promise<number> => {
      const before = world.lists
      const campaigns = [campaignId(campaign)]
      feed.say({ type: 'workspace', workspace: workspaceId(7), campaigns })
      await scheduler.elapse(1_000)
      return world.lists - before
    }
    expect([await say(4), await say(3)]).toEqual([0, 1])
    stop()
    expect(await say(3)).toBe(0)
  })

  it('stay on screen where the server can’t be asked', async () => {
    const { model, world, names } = await opened()
    world.refused = 'unreachable'
    await model.refresh()
    expect(names()).toEqual(['New warehouse'])
    expect(model.problem?.code).toBe('unreachable')
  })
})
