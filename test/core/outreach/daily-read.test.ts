import { expect, test } from 'vitest'
import { BUDGETS } from '#core/outreach/budgets.ts'
import { dailyReadAt, nextDailyRead } from '#core/outreach/daily-read.ts'
import { DAY, HOUR, MINUTE } from '#core/runtime/durations.ts'
import { epochMs, later, outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { MAX_PAGES_OF_LIST, PEOPLE_LISTS } from '#core/task/people-list.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const office = { startTime: '09:00:00', endTime: '17:00:00', timezoneName: 'Asia/Tokyo' }
const night = { ...office, startTime: '22:00:00', endTime: '06:00:00' }

test.each([
  ['the next day', '2026-11-18T10:00', office, 0, '2026-11-19T09:00'],
  ['within the hours', '2026-11-18T10:00', office, 0.5, '2026-11-19T11:00'],
  ['early enough for all pages', '2026-11-18T10:00', office, 0.999, '2026-11-19T12:59'],
  ['on Monday after a Friday', '2026-11-20T16:30', office, 0, '2026-11-23T09:00'],
  ['after midnight where hours go over it', '2026-11-18T23:00', night, 0, '2026-11-19T00:00'],
  ['on any day without hours', '2026-11-20T10:00', null, 0.5, '2026-11-21T06:00'],
] as const)('what is read once a day begins %s', (_, now, hours, chance, expected) => {
  const at = (wall: string) => outreachMs(Date.parse(`${wall}+09:00`))
  const zone = 'Asia/Tokyo'
  const due = nextDailyRead({ now: at(now), zone, hours }, { next: () => chance })
  expect(outreachDate(due).toISOString().slice(0, 16)).toBe(
    outreachDate(at(expected)).toISOString().slice(0, 16),
  )
})

test('a reading that the browser slept through waits for the hours that are open next', async () => {
  const clock = new FakeClock()
  const now = () => outreachMs(epochMs(clock.now()))
  const dueAt = later(now(), 10 * MINUTE)
  const at = () => dailyReadAt({ now: now(), zone: 'UTC', hours: null }, dueAt)
  expect(at()).toBe(dueAt)
  await clock.elapse(3 * DAY)
  expect(at()).toBe(now())
  const hours = { startTime: '09:00:00', endTime: '10:00:00', timezoneName: 'UTC' }
  const closed = outreachMs(Date.parse('2026-11-18T12:00Z'))
  const open = outreachMs(Date.parse('2026-11-19T09:00Z'))
  expect(dailyReadAt({ now: closed, zone: 'UTC', hours }, later(closed, -HOUR))).toBe(open)
})

test('all pages of a day’s reading are fewer than the look-ups of a day', () => {
  expect(MAX_PAGES_OF_LIST * PEOPLE_LISTS.length).toBeLessThan(BUDGETS.searches.perDay)
})
