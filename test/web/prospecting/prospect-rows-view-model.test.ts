import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { ProspectFilter } from '#core/prospect/prospect-api.ts'
import { ProspectRowsViewModel } from '#web/prospecting/table/prospect-rows-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aPage, aProspect, FakePreferences } from '../fixtures.ts'

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
      aProspect({ id: 1_000 + first + offset }),
    )
    return aPage(rows, total, first + pageSize < total)
  }
  const rows = new ProspectRowsViewModel({ prospects: { list }, preferences, scheduler }, 3)
  await rows.show({})
  return { rows, scheduler, asked, pages: () => asked.map(([, page]) => page) }
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

  it('come in parts of the items per page that are kept on this device', async () => {
    const { rows, scheduler, pages } = await opened(TOTAL, '20')
    rows.setViewport(70, 100)
    await scheduler.elapse(60)
    expect(pages()).toEqual([1, 4, 5, 6])
    expect(rows.at(75)?.id).toBe(1_075)
    await rows.refresh()
    expect(pages().slice(4)).toEqual([1, 4, 5, 6])
  })

  it('are fetched only where a long jump comes to rest', async () => {
    const { rows, scheduler, pages } = await opened()
    for (let at = 1_000; at <= 90_000; at += 1_000) rows.setViewport(at, at + 20)
    await scheduler.elapse(60)
    expect(pages()).toEqual([1, 1801])
    expect(rows.at(90_010)?.id).toBe(91_010)
  })

  it('begin anew with another filter, and late answers to the old one are dropped', async () => {
    const { rows, asked } = await opened(5)
    const old = rows.show({ search: 'a' })
    const current = rows.show({ search: 'ab' })
    await Promise.all([old, current])
    expect(asked.at(-1)?.[0]).toEqual({ search: 'ab' })
    expect(rows.filter).toEqual({ search: 'ab' })
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
      { type: 'person', campaign: 3, id: 1_000, changes: { status: 'VISITED' } },
    ])
    expect(isOutdated).toBe(false)
    expect(rows.at(0)).toMatchObject({ id: 1_000, status: 'VISITED' })
    expect([first, second]).toEqual([2, 1])
  })

  it('say when others may have come into what is filtered', async () => {
    const { rows } = await opened(5)
    const moved = { type: 'person', campaign: 3, id: 9, changes: { status: 'VISITED' } } as const
    expect(rows.applyMessages([moved])).toBe(false)
    await rows.show({ status: ['VISITED'] })
    expect(rows.applyMessages([moved])).toBe(true)
    expect(rows.applyMessages([{ ...moved, changes: {} }])).toBe(false)
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
