import { describe, expect, test } from 'vitest'
import { startOfToday, startOfTomorrow, todayIn } from '#core/outreach/local-time.ts'
import { isWithinHours, nextClosing, nextOpening } from '#core/outreach/working-hours.ts'
import { outreachMs, epochMs, outreachDate } from '#core/runtime/moments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Offsets in minutes, each from its moment on, from the tz database: knows nothing of Intl. */
const ZONES: Record<string, readonly (readonly [since: string, minutes: number])[]> = {
  'America/New_York': [
    ['2025-12-01T00:00Z', -300],
    ['2026-03-08T07:00Z', -240],
    ['2026-11-01T06:00Z', -300],
  ],
  'Europe/London': [
    ['2025-12-01T00:00Z', 0],
    ['2026-03-29T01:00Z', 60],
    ['2026-10-25T01:00Z', 0],
  ],
  'Asia/Tokyo': [['2025-12-01T00:00Z', 540]],
  'Asia/Kolkata': [['2025-12-01T00:00Z', 330]],
  'Australia/Lord_Howe': [
    ['2025-12-01T00:00Z', 660],
    ['2026-04-04T15:00Z', 630],
    ['2026-10-03T15:30Z', 660],
  ],
  'Pacific/Chatham': [
    ['2025-12-01T00:00Z', 825],
    ['2026-04-04T14:00Z', 765],
    ['2026-09-26T14:00Z', 825],
  ],
  'America/Santiago': [
    ['2025-12-01T00:00Z', -180],
    ['2026-04-05T03:00Z', -240],
    ['2026-09-06T04:00Z', -180],
  ],
  'Africa/Cairo': [
    ['2025-12-01T00:00Z', 120],
    ['2026-04-23T22:00Z', 180],
    ['2026-10-29T21:00Z', 120],
  ],
  'Africa/Casablanca': [
    ['2025-12-01T00:00Z', 60],
    ['2026-02-15T02:00Z', 0],
    ['2026-03-22T02:00Z', 60],
  ],
  // At midnight, and not on a weekend: a Monday and a Wednesday began with it.
  'Asia/Tehran': [
    ['2020-12-01T00:00Z', 210],
    ['2021-03-21T20:30Z', 270],
    ['2021-09-21T19:30Z', 210],
  ],
  // Back to midnight: a Friday began twice.
  'Asia/Amman': [
    ['2020-12-01T00:00Z', 120],
    ['2021-03-25T22:00Z', 180],
    ['2021-10-28T22:00Z', 120],
  ],
}

const RANGES = [
  ['09:00:00', '17:30:00'],
  ['22:00:00', '06:15:00'],
  ['00:00:00', '23:59:00'],
  ['00:15:00', '08:00:00'],
  ['23:30:00', '02:15:00'],
  ['02:15:00', '02:45:00'],
  ['08:00:00', '08:00:00'],
] as const

type Range = readonly [start: string, end: string]

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** What the clocks of a zone and its hours say, by plain arithmetic. */
const oracleOf = (zone: string, [start, end]: Range = ['00:00:00', '00:00:00']) => {
  const offsets = ZONES[zone]!.map(([since, minutes]) => ({ since: Date.parse(since), minutes }))
  const [first, ...changes] = offsets.map(({ since }) => since)
  const opens = minutesOf(start)
  const length = (minutesOf(end) - opens + 1440) % 1440 || 1440
  const wall = (at: number): number =>
    Math.floor(at / MINUTE) + offsets.findLast(({ since }) => since <= at)!.minutes
  return {
    /** The days around each change of clocks, and one ordinary week. */
    stretches: [
      ...changes.map((change) => ({ from: change - 2 * DAY, to: change + 2 * DAY })),
      { from: first! + 190 * DAY, to: first! + 197 * DAY },
    ],
    day: (at: number): number => Math.floor(wall(at) / 1440),
    /** Whether the wall clock lies in a range that began on a weekday. */
    isOpen: (at: number): boolean =>
      [0, 1].some((daysBack) => {
        const day = Math.floor(wall(at) / 1440) - daysBack
        const since = wall(at) - (day * 1440 + opens)
        const weekday = (day + 4) % 7
        return weekday >= 1 && weekday <= 5 && since >= 0 && since < length
      }),
  }
}

/** The moments between which `read` stays the same; it changes at quarters of an hour or a minute before. */
const edgesOf = (from: number, to: number, read: (at: number) => unknown): number[] => {
  const edges: number[] = []
  let before = read(from)
  for (let quarter = from; quarter < to; quarter += 15 * MINUTE) {
    for (const at of [quarter, quarter + 14 * MINUTE]) {
      const now = read(at)
      if (now !== before) edges.push(at)
      before = now
    }
  }
  return edges
}

const pairs = (edges: readonly number[]): [from: number, to: number][] =>
  edges.slice(1).map((to, index) => [edges[index]!, to])

/** The first milliseconds of what lies between two edges, its middle and its last one. */
const momentsIn = (from: number, to: number): number[] => [
  ...[from, from + 1, Math.floor((from + to) / 2), to - 1],
]

describe.each(Object.keys(ZONES))('in %s', (timezoneName) => {
  describe.each(RANGES)('with hours from %s to %s', (startTime, endTime) => {
    const hours = { startTime, endTime, timezoneName }
    const { stretches, isOpen } = oracleOf(timezoneName, [startTime, endTime])

    test('work goes on as the clock on the wall says, at every edge and every hour', () => {
      const wrong: Date[] = []
      for (const { from, to } of stretches) {
        const edges = edgesOf(from, to, isOpen)
        for (let at = from; at < to; at += HOUR) edges.push(at)
        for (const at of edges.flatMap((edge) => [edge - 1, edge])) {
          if (isWithinHours(hours, outreachMs(at)) !== isOpen(at)) wrong.push(new Date(at))
        }
      }
      expect(wrong).toEqual([])
    })

    test('work that waits goes on at the first moment of them', () => {
      const wrong: { at: Date; opening: Date }[] = []
      for (const { from, to } of stretches) {
        for (const [start, end] of pairs(edgesOf(from, to + 3 * DAY, isOpen))) {
          for (const at of momentsIn(start, end)) {
            const opening = epochMs(nextOpening(hours, outreachMs(at)))
            if (opening !== (isOpen(at) ? at : end))
              wrong.push({ at: new Date(at), opening: new Date(opening) })
          }
        }
      }
      expect(wrong).toEqual([])
    })
  })

  test('a day begins at its first moment', () => {
    const { stretches, day } = oracleOf(timezoneName)
    for (const { from, to } of stretches) {
      const midnights = edgesOf(from, to, day)
      expect(midnights.length).toBeGreaterThanOrEqual(3)
      for (const [start, end] of pairs(midnights)) {
        for (const at of momentsIn(start, end).map(outreachMs)) {
          expect([startOfToday(at, timezoneName), startOfTomorrow(at, timezoneName)]).toEqual([
            start,
            end,
          ])
        }
      }
    }
  })
})

test('on Friday evening work waits for Monday morning', () => {
  const range = { startTime: '09:00:00', endTime: '18:00:00', timezoneName: 'Asia/Tokyo' }
  const friday = outreachMs(Date.parse('2026-11-20T18:00:00+09:00'))
  expect(outreachDate(nextOpening(range, friday))).toEqual(new Date('2026-11-23T09:00:00+09:00'))
})

const inUtc = (startTime: string, endTime: string) => ({ startTime, endTime, timezoneName: 'UTC' })
/** Of Tuesday, 24 November 2026. */
const atTime = (time: string) => outreachMs(Date.parse(`2026-11-24T${time}Z`))

test.each([
  ['at their end', '09:00', '18:00', '14:00:00', '2026-11-24T18:00:00.000Z'],
  ['at an odd end', '09:00', '18:07:30', '14:00:00', '2026-11-24T18:07:30.000Z'],
  ['in the last millisecond', '09:00', '18:00', '17:59:59.999', '2026-11-24T18:00:00.000Z'],
  ['the next morning', '22:00', '06:00', '23:00:00', '2026-11-25T06:00:00.000Z'],
  ['a day later, where they never do', '00:00', '00:00', '14:00:00', '2026-11-25T14:15:00.000Z'],
])('hours close %s', (_, start, end, at, closes) => {
  expect(outreachDate(nextClosing(inUtc(start, end), atTime(at))).toISOString()).toBe(closes)
})

test('hours begin and end with their seconds', () => {
  const hours = inUtc('09:00:30', '18:00:30')
  const within = ['09:00:29.999', '09:00:30', '18:00:29.999', '18:00:30'].map((time) =>
    isWithinHours(hours, atTime(time)),
  )
  expect(within).toEqual([false, true, true, false])
})

test('a day is called by the calendar of its zone', () => {
  const called = ['UTC', 'Asia/Tokyo', 'America/New_York'].map((zone) =>
    todayIn(atTime('15:00:00'), zone),
  )
  expect(called).toEqual(['2026-11-24', '2026-11-25', '2026-11-24'])
})
