import { describe, expect, test } from 'vitest'
import { startOfToday, startOfTomorrow } from '#core/outreach/local-time.ts'
import { isWithinHours, nextOpening } from '#core/outreach/working-hours.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Offsets in minutes, each from its moment on, from the tz database's 2026: knows nothing of Intl. */
const ZONES: Record<string, [string, number][]> = {
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
}

const RANGES = [
  ['09:00:00', '17:30:00'],
  ['22:00:00', '06:15:00'],
  ['00:00:00', '23:59:00'],
  ['23:30:00', '02:15:00'],
  ['02:15:00', '02:45:00'],
  ['08:00:00', '08:00:00'],
] as const

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** Open where the wall clock lies in a range that began on a weekday. */
const oracle = (zone: string, start: string, end: string, at: number): boolean => {
  const [, offset] = ZONES[zone]!.findLast(([from]) => Date.parse(from) <= at)!
  const wall = Math.floor(at / MINUTE) + offset
  const length = (minutesOf(end) - minutesOf(start) + 1440) % 1440 || 1440
  return [0, 1].some((daysBack) => {
    const day = Math.floor(wall / 1440) - daysBack
    const weekday = new Date(day * DAY).getUTCDay()
    const since = wall - (day * 1440 + minutesOf(start))
    return weekday >= 1 && weekday <= 5 && since >= 0 && since < length
  })
}

const rangeOf = (zone: string, [startTime, endTime]: readonly [string, string]) => ({
  startTime,
  endTime,
  timezoneName: zone,
})

/** The days around each change of clocks, and one ordinary week. */
const stretches = (zone: string): [number, number][] => [
  ...ZONES[zone]!.slice(1).map(([at]): [number, number] => [
    Date.parse(at) - 2 * DAY,
    Date.parse(at) + 2 * DAY,
  ]),
  [Date.UTC(2026, 5, 4), Date.UTC(2026, 5, 11)],
]

describe.each(Object.keys(ZONES))('in %s', (zone) => {
  test.each(RANGES)('hours from %s to %s are decided as by the wall clock', (...range) => {
    const wrong: Date[] = []
    for (const [from, to] of stretches(zone)) {
      for (let at = from; at < to; at += 15 * MINUTE) {
        for (const moment of [at, at - 1000]) {
          const open = isWithinHours(rangeOf(zone, range), moment)
          if (open !== oracle(zone, ...range, moment)) wrong.push(new Date(moment))
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test.each(RANGES)('work that waits goes on at the first moment from %s to %s', (...range) => {
    const wrong: [Date, Date][] = []
    for (const [from, to] of stretches(zone)) {
      const opensAt = (at: number): number => {
        let open = at
        while (!oracle(zone, ...range, open)) open += 5 * MINUTE
        return open
      }
      for (let at = from; at < to; at += 75 * MINUTE) {
        const opening = nextOpening(rangeOf(zone, range), at)
        if (opening !== opensAt(at)) wrong.push([new Date(at), new Date(opening)])
      }
    }
    expect(wrong).toEqual([])
  })

  test('a day begins at its first moment', () => {
    for (const [from, to] of stretches(zone)) {
      for (let at = from; at < to; at += 95 * MINUTE) {
        const dayAt = (moment: number): number => {
          const [, offset] = ZONES[zone]!.findLast(([start]) => Date.parse(start) <= moment)!
          return Math.floor((moment / MINUTE + offset) / 1440)
        }
        let start = at
        while (dayAt(start - 5 * MINUTE) === dayAt(at)) start -= 5 * MINUTE
        let end = at
        while (dayAt(end) === dayAt(at)) end += 5 * MINUTE
        expect(startOfToday(at, zone)).toBeGreaterThan(start - 5 * MINUTE)
        expect(startOfToday(at, zone)).toBeLessThanOrEqual(start)
        expect(startOfTomorrow(at, zone)).toBeGreaterThan(end - 5 * MINUTE)
        expect(startOfTomorrow(at, zone)).toBeLessThanOrEqual(end)
      }
    }
  })
})

test('on Friday evening work waits for Monday morning', () => {
  const range = { startTime: '09:00:00', endTime: '18:00:00', timezoneName: 'Asia/Tokyo' }
  const friday = Date.parse('2026-11-20T18:00:00+09:00')
  expect(new Date(nextOpening(range, friday))).toEqual(new Date('2026-11-23T09:00:00+09:00'))
})
