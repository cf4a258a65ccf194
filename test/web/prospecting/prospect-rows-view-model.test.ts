import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'
import { ServerUnreachable } from '#core/errors.ts'
import {
  FILE_ORDER,
  LATEST_FIRST,
  type ProspectApi,
  type ProspectFilter,
} from '#core/prospect/prospect-api.ts'
import { campaignId, prospectId, type ProspectId } from '#core/runtime/ids.ts'
import { ProspectRowsViewModel } from '#web/prospecting/table/prospect-rows-view-model.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { aPage, aProspect, FakePreferences } from '../fixtures.ts'

const CAMPAIGN = campaignId(3)

const TOTAL = 100_000

const opened = async (total = TOTAL, itemsPerPage = '') => {
  const scheduler = new FakeClock()
  const preferences = new FakePreferences()
  preferences.write('itemsPerPage', itemsPerPage)
  const asked: [ProspectFilter, number][] = []
  const list = async (_: number, filter: ProspectFilter, { page = 1, pageSize = 50 }) => {
    asked.push([filter, page])
    const first = (page - 1) * pageSize
    const rows = Array.from({ length: Math.min(pageSize, total - first) }, (_, offset) =>
      aProspect({ id: prospectId(1_000 + first + offset) }),
    )
    return aPage(rows, total, first + pageSize < total)
  }
  const loaded: ProspectId[] = []
  const load = async (_: number, id: ProspectId) => {
    loaded.push(id)
    return aProspect({ id, creditsSpent: loaded.length })
  }
  const prospects = { list, load }
  const rows = new ProspectRowsViewModel({ prospects, preferences, scheduler }, CAMPAIGN)
  await rows.show({})
  return { rows, scheduler, preferences, asked, loaded, pages: () => asked.map(([, page]) => page) }
}

describe('the rows of a campaign', () => {
  it('come part by part, as they are scrolled into view', async () => {
    const { rows, scheduler, pages } = await opened()
    expect(rows.count).toBe(TOTAL)
    expect(rows.at(0)?.id).toBe(1_000)
    expect(rows.at(75)).toBe(undefined)
    rows.setViewport(70, 80)
    await scheduler.elapse(60)
    expect(rows.at(75)?.id).toBe(1_075)
    rows.setViewport(40, 80)
    await scheduler.elapse(60)
    expect(pages()).toEqual([1, 2])
  })

  it('are asked for behind those before them where somebody far down reads on, until all are asked for anew', async () => {
    const asked: (number | string | undefined)[] = []
    const list: ProspectApi['list'] = async (_, _filter, { page, cursor }) => {
      asked.push(cursor ?? page)
      const at = cursor === undefined ? (page ?? 1) : Number(cursor.slice(1))
      return {
        ...aPage([aProspect({ id: prospectId(at) })], TOTAL, true),
        nextCursor: `c${at + 1}`,
      }
    }
    const load = () => Promise.reject(new Error('Nobody is opened.'))
    const scheduler = new FakeClock()
    const deps = { prospects: { list, load }, preferences: new FakePreferences(), scheduler }
    const rows = new ProspectRowsViewModel(deps, CAMPAIGN)
    const look = (first: number) => {
      rows.setViewport(first, first + 10)
      return scheduler.elapse(60)
    }
    await rows.show({})
    for (const first of [60, 50_000, 50_060, 50_110]) await look(first)
    expect(asked).toEqual([1, 2, 1_001, 'c1002', 'c1003'])
    await rows.refresh()
    expect(new Set(asked.slice(5))).toEqual(new Set([1, 1_003]))
  })

  it('are more as they are read on where they were not counted, and no fewer once the first come anew', async () => {
    const list: ProspectApi['list'] = async (_, _filter, { page = 1 }) => {
      const rows = Array.from({ length: 50 }, (_row, at) =>
        aProspect({ id: prospectId(page * 50 + at) }),
      )
      return { ...aPage(rows, Math.max(100, page * 50 + 1), true), countIsExact: false }
    }
    const load = () => Promise.reject(new Error('Nobody is opened.'))
    const scheduler = new FakeClock()
    const deps = { prospects: { list, load }, preferences: new FakePreferences(), scheduler }
    const rows = new ProspectRowsViewModel(deps, CAMPAIGN)
    await rows.show({ search: 'a' })
    expect([rows.count, rows.countIsExact]).toEqual([100, false])
    rows.setViewport(60, 99)
    await scheduler.elapse(60)
    expect(rows.count).toBe(101)
    rows.setViewport(90, 100)
    await scheduler.elapse(60)
    await rows.refresh()
    expect([rows.count, rows.countIsExact]).toEqual([151, false])
    await rows.show({ search: 'ab' })
    expect(rows.count).toBe(100)
  })

  it('are no more than those before a part that has none any more', async () => {
    let [left, counted] = [3_000, 2_000]
    const list: ProspectApi['list'] = async (_, _filter, { page = 1, pageSize = 50 }) => {
      const first = (page - 1) * pageSize
      const length = Math.max(0, Math.min(pageSize, left - first))
      const people = Array.from({ length }, (_one, at) =>
        aProspect({ id: prospectId(first + at + 1) }),
      )
      const count = length > 0 ? Math.max(counted, first + length + 1) : counted
      return { ...aPage(people, count), countIsExact: false }
    }
    const load = () => Promise.reject(new Error('Nobody is opened.'))
    const scheduler = new FakeClock()
    const deps = { prospects: { list, load }, preferences: new FakePreferences(), scheduler }
    const rows = new ProspectRowsViewModel(deps, CAMPAIGN)
    await rows.show({ search: 'a' })
    for (const last of [1_999, 2_000]) {
      rows.setViewport(last - 10, last)
      await scheduler.elapse(60)
    }
    expect(rows.count).toBe(2_051)
    left = 1_200
    counted = 1_000
    await rows.refresh()
    expect(rows.count).toBe(1_950)
  })

  it('know whoever is opened beside them, however far down, through filters and what comes anew', async () => {
    const { rows, loaded } = await opened()
    const far = prospectId(60_000)
    await rows.open(prospectId(1_001))
    expect(loaded).toEqual([])
    await rows.open(far)
    expect(rows.byId(far)?.creditsSpent).toBe(1)
    expect(rows.indexOf(far)).toBeNull()
    await rows.show({ search: 'ada' })
    expect(rows.byId(far)?.creditsSpent).toBe(1)
    await rows.refresh()
    expect(rows.byId(far)?.creditsSpent).toBe(2)
    await rows.open(null)
    await rows.show({})
    expect(rows.byId(far)).toBeUndefined()
    expect(loaded).toEqual([far, far])
  })

  it('come in parts of the items per page that are kept on this device', async () => {
    const { rows, scheduler, pages } = await opened(TOTAL, '20')
    rows.setViewport(70, 100)
    await scheduler.elapse(60)
    expect(pages()).toEqual([1, 4, 5, 6])
    expect(rows.at(75)?.id).toBe(1_075)
    await rows.refresh()
    expect(pages().slice(4)).toEqual([1, 4, 5, 6])
  })

  it('come in parts as long as is chosen, now and the next time', async () => {
    const { rows, scheduler, pages, preferences } = await opened()
    rows.setViewport(70, 120)
    await scheduler.elapse(60)
    await rows.choosePageSize(100)
    expect(pages()).toEqual([1, 2, 3, 1, 2])
    expect(rows.at(150)?.id).toBe(1_150)
    expect(preferences.read('itemsPerPage')).toBe('100')
  })

  it('are fetched only where a long jump comes to rest', async () => {
    const { rows, scheduler, pages } = await opened()
    for (let at = 1_000; at <= 90_000; at += 1_000) rows.setViewport(at, at + 20)
    await scheduler.elapse(60)
    expect(pages()).toEqual([1, 1801])
    expect(rows.at(90_010)?.id).toBe(91_010)
  })

  it('begin anew with another filter', async () => {
    const { rows, asked } = await opened(5)
    const shown = rows.show({ search: 'ab' })
    expect(rows.at(0)).toBe(undefined)
    await shown
    expect(asked.at(-1)?.[0]).toEqual({ search: 'ab' })
    expect(rows.at(0)).toBeDefined()
  })

  it('change in place, and only what shows that row is told', async () => {
    const { rows } = await opened(50)
    let first = 0
    let second = 0
    autorun(() => {
      first += rows.at(0) === undefined ? 0 : 1
    })
    autorun(() => {
      second += rows.at(1) === undefined ? 0 : 1
    })
    const isOutdated = rows.applyMessages([
      { type: 'person', campaign: CAMPAIGN, id: prospectId(1_000), changes: { status: 'VISITED' } },
    ])
    expect(isOutdated).toBe(false)
    expect(rows.at(0)).toMatchObject({ id: 1_000, status: 'VISITED' })
    expect([first, second]).toEqual([2, 1])
  })

  it.each([
    ['-status_changed_at', [1, 2, 1, 2]],
    ['next_step', [1, 2, 1, 2]],
    ['full_name', [1, 2]],
  ] as const)(
    'that moved in the order of %s are fetched anew once they are scrolled to, not before',
    async (ordering, expected) => {
      const { rows, scheduler, pages } = await opened()
      const look = (first: number) => {
        rows.setViewport(first, first + 20)
        return scheduler.elapse(60)
      }
      await rows.show({}, ordering)
      await look(40)
      const before = pages().length - 2
      const changes = { status: 'VISITED' } as const
      rows.applyMessages([{ type: 'person', campaign: CAMPAIGN, id: prospectId(9), changes }])
      await look(40)
      expect(pages().slice(before)).toEqual([1, 2])
      await look(41)
      await look(42)
      expect(pages().slice(before)).toEqual(expected)
    },
  )

  it('say when others may have come into what is filtered', async () => {
    const { rows } = await opened(5)
    const moved = {
      type: 'person',
      campaign: CAMPAIGN,
      id: prospectId(9),
      changes: { status: 'VISITED' },
    } as const
    expect(rows.applyMessages([moved])).toBe(false)
    await rows.show({ status: ['VISITED'] })
    expect(rows.applyMessages([moved])).toBe(true)
    expect(rows.applyMessages([{ ...moved, changes: {} }])).toBe(false)
  })

  it('show for a second that they have changed, unless they are as they were', async () => {
    const { rows, scheduler } = await opened(2)
    const id = prospectId(1_000)
    const message = { type: 'person', campaign: CAMPAIGN, id, changes: {} } as const
    rows.applyMessages([{ ...message, changes: { status: 'DISCOVERED' } }])
    expect(rows.hasChanged(id)).toBe(false)
    rows.applyMessages([{ ...message, changes: { status: 'VISITED' } }])
    expect([rows.hasChanged(id), rows.hasChanged(prospectId(1_001))]).toEqual([true, false])
    await scheduler.elapse(1_000)
    expect(rows.hasChanged(id)).toBe(false)
  })

  it('are sorted as the user says, and otherwise as is usual', async () => {
    const { rows, asked, ids } = openedUnanswered()
    void rows.show({}, '-full_name')
    expect(rows.orderBy(FILE_ORDER)).toBe(false)
    void rows.show({})
    await asked[1]!.answer(1)
    expect(asked.map(({ ordering }) => ordering)).toEqual(['-full_name', FILE_ORDER])
    expect(ids()).toEqual([1])
  })

  it('stay where they are while they are held, and move once they are let go', async () => {
    const { rows, asked, ids } = openedUnanswered()
    void rows.show({})
    await asked[0]!.answer(1, 2, 3)
    rows.hold(true)
    void rows.refresh()
    await asked[1]!.answer(3, 1, 2)
    expect(ids()).toEqual([1, 2, 3])
    rows.hold(false)
    await asked[2]!.answer(3, 1, 2)
    expect(ids()).toEqual([3, 1, 2])
    rows.hold(true)
    rows.hold(false)
    expect(asked).toHaveLength(3)
  })

  it('are not asked for again before the last answer is there, but once more after it', async () => {
    const { rows, pages } = await opened(50)
    await Promise.all([rows.refresh(), rows.refresh(), rows.refresh(), rows.refresh()])
    expect(pages()).toEqual([1, 1, 1])
  })

  it('stay on screen while they are fetched again', async () => {
    const { rows } = await opened(50)
    const refreshed = rows.refresh()
    expect(rows.at(0)).toBeDefined()
    await refreshed
    expect(rows.count).toBe(50)
  })
})

/** Nothing is answered before a test does so, in the order it likes. */
const openedUnanswered = () => {
  const asked: {
    ordering: unknown
    answer: (...ids: number[]) => Promise<void>
    /** The first of more. */
    answerPart: (...ids: number[]) => Promise<void>
    fail: () => Promise<void>
  }[] = []
  const list: ProspectApi['list'] = (_, __, { ordering }) =>
    new Promise((resolve, reject) => {
      const answer = (...ids: number[]): Promise<void> => {
        resolve(aPage(ids.map((id) => aProspect({ id: prospectId(id) }))))
        return settled()
      }
      const answerPart = (...ids: number[]): Promise<void> => {
        resolve({ ...aPage(ids.map((id) => aProspect({ id: prospectId(id) }))), count: 120 })
        return settled()
      }
      const fail = (): Promise<void> => {
        reject(new ServerUnreachable())
        return settled()
      }
      asked.push({ ordering, answer, answerPart, fail })
    })
  const preferences = new FakePreferences()
  const scheduler = new FakeClock()
  const rows = new ProspectRowsViewModel(
    {
      prospects: { list, load: () => Promise.reject(new ServerUnreachable()) },
      preferences,
      scheduler,
    },
    CAMPAIGN,
  )
  const ids = () => Array.from({ length: rows.count ?? 0 }, (_, index) => rows.at(index)?.id)
  return { rows, scheduler, asked, ids }
}

describe('a late answer to what the table showed before', () => {
  it.each<[string, ProspectFilter, ProspectFilter]>([
    ['search', { search: 'a' }, { search: 'ab' }],
    ['filter', { status: ['VISITED'] }, { status: ['ACCEPTED'] }],
  ])('does not fill the table of another %s', async (_, before, after) => {
    const { rows, asked, ids } = openedUnanswered()
    void rows.show(before)
    void rows.show(after)
    await asked[0]!.answer(1, 2)
    expect(rows.count).toBe(null)
    expect(rows.byId(prospectId(1))).toBe(undefined)
    await asked[1]!.answer(3)
    expect(ids()).toEqual([3])
  })

  it('does not replace the new one that came first', async () => {
    const { rows, asked, ids } = openedUnanswered()
    void rows.show({ search: 'a' })
    void rows.show({ search: 'ab' })
    await asked[1]!.answer(3)
    await asked[0]!.answer(1, 2)
    expect(ids()).toEqual([3])
  })

  it('is no problem of the new table where it failed', async () => {
    const { rows, asked } = openedUnanswered()
    void rows.show({ search: 'a' })
    void rows.show({ search: 'ab' })
    await asked[0]!.fail()
    expect(rows.problem).toBe(null)
  })

  it.each([
    ['already there', true],
    ['on their way', false],
  ])(
    'stand as in their file without being asked for again where all are %s',
    async (_, isThere) => {
      const { rows, asked, ids } = openedUnanswered()
      autorun(() => rows.ordering)
      void rows.show({})
      if (isThere) await asked[0]!.answer(3, 1, 2)
      expect(rows.orderBy(FILE_ORDER)).toBe(false)
      if (!isThere) await asked[0]!.answer(3, 1, 2)
      expect(ids()).toEqual([1, 2, 3])
      expect(asked).toHaveLength(1)
    },
  )

  it('asks once more where others may stand first in their file', async () => {
    const { rows, asked, ids } = openedUnanswered()
    autorun(() => rows.ordering)
    void rows.show({})
    expect(rows.orderBy(FILE_ORDER)).toBe(false)
    await asked[0]!.answerPart(120, 119)
    expect(asked.map(({ ordering }) => ordering)).toEqual([LATEST_FIRST, FILE_ORDER])
    await asked[1]!.answerPart(1, 2)
    expect(ids().slice(0, 2)).toEqual([1, 2])
  })

  it('does not fill the table where it is sorted otherwise now', async () => {
    const { rows, asked, ids } = openedUnanswered()
    // As the head of the table does, which shows it.
    autorun(() => rows.ordering)
    void rows.show({})
    await asked[0]!.answerPart(1, 2, 3)
    void rows.refresh()
    expect(rows.orderBy(FILE_ORDER)).toBe(true)
    void rows.refresh()
    await asked[1]!.answerPart(2, 1, 3)
    expect(ids().slice(0, 3)).toEqual([1, 2, 3])
    expect(asked.map(({ ordering }) => ordering)).toEqual([LATEST_FIRST, LATEST_FIRST, FILE_ORDER])
    await asked[2]!.answerPart(3, 2, 1)
    expect(ids().slice(0, 3)).toEqual([3, 2, 1])
  })

  it('does not hide that the new one is to be fetched again', async () => {
    const { rows, asked, ids } = openedUnanswered()
    void rows.refresh()
    void rows.show({ search: 'ab' })
    await asked[1]!.answer(3)
    void rows.refresh()
    await asked[0]!.answer(1, 2)
    await asked[2]!.answer(3, 4)
    expect(ids()).toEqual([3, 4])
  })

  it('leads to no more questions when nobody looks any longer', async () => {
    const { rows, asked } = openedUnanswered()
    void rows.refresh()
    void rows.refresh()
    rows.stop()
    await asked[0]!.answer(1)
    expect(asked).toHaveLength(1)
  })
})
