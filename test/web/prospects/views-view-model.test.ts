import { describe, expect, it } from 'vitest'
import type { PersonApi } from '#core/person/person-api.ts'
import type { PersonFilter } from '#core/person/person-filter.ts'
import type { PersonJobMessage, PersonJobState } from '#core/person/person-job.ts'
import type { PersonViewApi } from '#core/person/person-view.ts'
import { campaignId, personJobId, workspaceId } from '#core/runtime/ids.ts'
import { ViewsViewModel } from '#web/prospects/views/views-view-model.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeFeed } from '../fixtures.ts'

const WORKSPACE = workspaceId(7)
const DIRECTORS: PersonFilter = { search: 'director' }

const jobThat = (state: PersonJobState): PersonJobMessage => ({
  type: 'job',
  id: personJobId(41),
  kind: 'delete',
  state,
  done: 3,
  total: 3,
  totalIsExact: true,
  skipped: [],
  forGood: 0,
  failure: null,
  finishedAt: null,
  undoneBy: null,
})

/** Everybody and one view, of whom so many are there; answers wait where they are held. */
const opened = async () => {
  const world = { count: 2_235, held: null as Promise<void> | null }
  const list: PersonApi['list'] = async () => {
    const { count, held } = world
    await held
    return { count, countIsExact: true, data: [], hasNext: false, nextCursor: null }
  }
  const view = {
    id: 5,
    name: 'Directors',
    filter: DIRECTORS,
    ordering: '-last_activity_at',
  } as const
  const personViews: Partial<PersonViewApi> = { list: async () => [view] }
  const feed = new FakeFeed()
  const clock = new FakeClock()
  const deps = { persons: { list }, live: { workspace: feed }, scheduler: clock }
  const model = new ViewsViewModel(
    { ...deps, personViews: personViews as PersonViewApi },
    WORKSPACE,
  )
  const stop = model.start()
  await settled()
  const counts = () => [{}, DIRECTORS].map((filter) => model.countOf(filter)?.count)
  return { model, world, feed, clock, counts, stop }
}

describe('how many each view of people has', () => {
  it('follows a job once it is done, and once it is undone', async () => {
    const { model, world, feed, counts } = await opened()
    model.recount()
    await settled()
    for (const count of [2_232, 2_235]) {
      const before = counts()
      world.count = count
      feed.say(jobThat('running'))
      await settled()
      expect(counts()).toEqual(before)
      feed.say(jobThat('done'))
      await settled()
      expect(counts()).toEqual([count, count])
    }
  })

  it('follows what is pushed of campaigns, now and then', async () => {
    const { world, feed, clock, counts, stop } = await opened()
    const say = () =>
      feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [campaignId(3)] })
    say()
    await settled()
    world.count = 2_240
    say()
    await settled()
    expect(counts()).toEqual([2_235, 2_235])
    await clock.elapse(30_000)
    expect(counts()).toEqual([2_240, 2_240])
    stop()
    world.count = 1
    feed.say(jobThat('done'))
    await clock.elapse(30_000)
    expect(counts()).toEqual([2_240, 2_240])
  })

  it('is not what was counted before, though that answer comes last', async () => {
    const { model, world, feed, clock, counts } = await opened()
    world.held = new Promise((free) => clock.after(1_000, free))
    model.recount()
    Object.assign(world, { count: 2_232, held: null })
    feed.say(jobThat('done'))
    await clock.elapse(1_000)
    expect(counts()).toEqual([2_232, 2_232])
  })
})
