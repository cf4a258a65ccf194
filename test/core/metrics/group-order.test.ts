import { describe, expect, it } from 'vitest'
import { inOrder, lastDays } from '#core/metrics/group-order.ts'
import { peopleCounts } from '#core/metrics/people-counts.ts'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import { shareText } from '#core/metrics/share-text.ts'
import { statusCounts } from '#core/metrics/status-counts.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { topicId } from '#core/runtime/ids.ts'

describe('groups of people', () => {
  it('are in the order of the pipeline by status, of the calendar by day, and as they come by topic', () => {
    const accepted = { status: 'ACCEPTED', count: 3 } as const
    const found = { status: 'DISCOVERED', count: 1 } as const
    expect(inOrder('status', [accepted, found])).toEqual([found, accepted])
    const days = ['2026-11-03', '2026-10-31', '2026-11-02'].map((day) => ({ day, count: 1 }))
    expect(inOrder('day', days).map(({ day }) => day)).toEqual([
      ...['2026-10-31', '2026-11-02', '2026-11-03'],
    ])
    const topics = [4, 2].map((id) => ({ topic: topicId(id), count: id }))
    expect(inOrder('topic', topics)).toEqual(topics)
  })

  const days = [
    { day: '2026-11-02', count: 5 },
    { day: '2026-10-30', count: 2 },
  ]
  it.each([
    [9, ['2026-10-30 2', '2026-10-31 0', '2026-11-01 0', '2026-11-02 5']],
    [4, ['2026-10-30 2', '2026-10-31 0', '2026-11-01 0', '2026-11-02 5']],
    [3, ['2026-10-31 0', '2026-11-01 0', '2026-11-02 5']],
    [1, ['2026-11-02 5']],
  ])('by day are at most the last %d, those without anybody included', (most, shown) => {
    expect(lastDays(days, most).map(({ day, count }) => `${day} ${count}`)).toEqual(shown)
    expect(lastDays([], most)).toEqual([])
  })
})

it.each([
  [0, '0%'],
  [0.000_1, '<1%'],
  [0.009_9, '<1%'],
  [0.01, '1%'],
  [1, '100%'],
])('a share of %d is shown as %s', (share, text) => {
  expect(shareText(share, (value) => `${Math.round(value * 100)}%`)).toBe(text)
})

it('the people of a campaign are counted at each status, none where nobody is told of', () => {
  const counts = peopleCounts({
    peopleByStatus: { VISITED: 3, ACCEPTED: 2 },
    reached: NOBODY_REACHED,
    excluded: 1,
  })
  expect(counts).toMatchObject({
    ...{ total: 5, excluded: 1 },
    byStatus: { VISITED: 3, ACCEPTED: 2, DISCOVERED: 0 },
  })
  expect(counts.reached).toBe(NOBODY_REACHED)
  const rows = statusCounts(counts.byStatus)
  expect(rows.map(({ status }) => status)).toEqual([...PROSPECT_STATUSES])
  expect(rows).toContainEqual({ status: 'VISITED', count: 3 })
})
