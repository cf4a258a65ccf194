import { describe, expect, it } from 'vitest'
import type { ListedPerson } from '#core/person/listed-person.ts'
import type { PersonApi } from '#core/person/person-api.ts'
import { campaignId, personId, workspaceId } from '#core/runtime/ids.ts'
import { PeopleSelection } from '#web/prospects/people-selection.ts'
import { PeopleViewModel } from '#web/prospects/people-view-model.ts'
import type { ShownPeople } from '#web/prospects/shown-people.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeFeed, FakePreferences } from '../fixtures.ts'

const WORKSPACE = workspaceId(7)
const FIRST: ShownPeople = { filter: {}, ordering: '-last_activity_at', page: 1, cursor: null }

const aListed = (id: number) => ({ id: personId(id) }) as ListedPerson

const opened = async (total: number, shown = FIRST) => {
  const asked: object[] = []
  let isAway = false
  const list: PersonApi['list'] = async (_, filter, { page = 1, pageSize = 50, cursor }) => {
    asked.push({ ...filter, ...(cursor === undefined ? { page } : { cursor }), pageSize })
    if (isAway) throw new Error('Nobody answers.')
    const first = cursor === undefined ? (page - 1) * pageSize : Number(cursor)
    const length = Math.min(pageSize, total - first)
    return {
      count: Math.min(total, 1_000),
      countIsExact: total <= 1_000,
      data: Array.from({ length }, (_each, at) => aListed(first + at + 1)),
      hasNext: first + length < total,
      nextCursor: String(first + length),
    }
  }
  const scheduler = new FakeClock()
  const preferences = new FakePreferences()
  const feed = new FakeFeed()
  const live = { workspace: feed }
  const model = new PeopleViewModel({ persons: { list }, live, preferences, scheduler }, WORKSPACE)
  await model.show(shown)
  return {
    model,
    asked,
    scheduler,
    preferences,
    feed,
    goAway: () => {
      isAway = true
    },
  }
}

describe('the people of a workspace', () => {
  it('come page by page, with the way to the pages beside', async () => {
    const { model, asked } = await opened(120)
    expect(model.range).toEqual({ from: 1, to: 50 })
    expect(model.previous).toBeNull()
    expect(model.next).toEqual({ page: 2, cursor: null })
    await model.show({ ...FIRST, page: 3 })
    expect(model.range).toEqual({ from: 101, to: 120 })
    expect(model.next).toBeNull()
    expect(model.previous).toEqual({ page: 2, cursor: null })
    expect(asked).toEqual([
      { page: 1, pageSize: 50 },
      { page: 3, pageSize: 50 },
    ])
  })

  it('go on by cursor among more than are counted, and come back the same way', async () => {
    const { model, asked } = await opened(30_000)
    expect(model.next).toEqual({ page: 2, cursor: '50' })
    await model.show({ ...FIRST, ...model.next! })
    expect(asked.at(-1)).toEqual({ cursor: '50', pageSize: 50 })
    expect(model.range).toEqual({ from: 51, to: 100 })
    expect(model.previous).toEqual({ page: 1, cursor: null })
    await model.show({ ...FIRST, ...model.next! })
    expect(model.previous).toEqual({ page: 2, cursor: '50' })
  })

  it('lead back to the last page that has a number where the one before is not known', async () => {
    const { model } = await opened(30_000, { ...FIRST, page: 400, cursor: '19950' })
    expect(model.previous).toEqual({ page: 20, cursor: null })
  })

  it('come as many a page as is chosen, now and the next time', async () => {
    const { model, asked, preferences } = await opened(120)
    model.choosePageSize(100)
    await model.show(FIRST)
    expect(asked.at(-1)).toEqual({ page: 1, pageSize: 100 })
    expect(preferences.read('itemsPerPage')).toBe('100')
  })

  it('change while a campaign is at work, unless somebody points at them', async () => {
    const { model, asked, scheduler, feed } = await opened(3)
    const stop = model.start()
    const say = () =>
      feed.say({ type: 'workspace', workspace: WORKSPACE, campaigns: [campaignId(3)] })
    say()
    await scheduler.elapse(2_000)
    expect(asked).toHaveLength(2)
    model.hold(true)
    say()
    await scheduler.elapse(2_000)
    expect(asked).toHaveLength(2)
    model.hold(false)
    await settled()
    expect(asked).toHaveLength(3)
    stop()
    say()
    await scheduler.elapse(2_000)
    expect(asked).toHaveLength(3)
  })

  it('are nobody only where no filter hides them', async () => {
    const { model } = await opened(0)
    expect(model.isEmpty).toBe(true)
    await model.show({ ...FIRST, filter: { search: 'ada' } })
    expect(model.isEmpty).toBe(false)
  })

  it('stay where they are when others can’t be had', async () => {
    const { model, goAway } = await opened(3)
    goAway()
    await model.refresh()
    expect(model.problem?.code).toBe('unexpected')
    expect(model.people).toHaveLength(3)
  })
})

describe('people found by another filter than the one asked for', () => {
  const ADA: ShownPeople = { ...FIRST, filter: { search: 'ada' } }

  it('are not shown as what the new one found, and come back with theirs', async () => {
    const { model, goAway } = await opened(3)
    goAway()
    await model.show(ADA)
    expect(model.failure?.code).toBe('unexpected')
    await model.show(FIRST)
    expect(model.failure).toBeNull()
    expect(model.people).toHaveLength(3)
  })

  it('can’t be chosen all at once', async () => {
    const { model, goAway } = await opened(3)
    const selection = new PeopleSelection(model)
    goAway()
    const asked = model.show(ADA)
    selection.selectAll()
    expect(selection.isEverything).toBe(false)
    await asked
    selection.selectAll()
    expect(selection.isEverything).toBe(false)
    await model.show(FIRST)
    selection.selectAll()
    expect(selection.isEverything).toBe(true)
  })
})

describe('who is chosen among them', () => {
  it('is one, a stretch, the page, or everybody', async () => {
    const { model } = await opened(120)
    const selection = new PeopleSelection(model)
    selection.toggle(1)
    expect(selection.ids).toEqual([2])
    selection.extendTo(3)
    expect(selection.ids).toEqual([2, 3, 4])
    expect(selection.chosen).toBe('some')
    selection.selectPage()
    expect(selection.chosen).toBe('all')
    expect(selection.count).toBe(50)
    selection.selectAll()
    expect(selection.count).toBe(120)
    selection.clear()
    expect(selection.isEmpty).toBe(true)
  })

  it('stays chosen on the next page', async () => {
    const { model } = await opened(120)
    const selection = new PeopleSelection(model)
    selection.toggle(0)
    await model.show({ ...FIRST, page: 2 })
    selection.toggle(0)
    expect(selection.ids).toEqual([1, 51])
  })
})
