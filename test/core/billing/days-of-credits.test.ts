import { expect, it } from 'vitest'
import { daysOfCredits } from '#core/billing/days-of-credits.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'

const at = (iso: string) => realDate(realMs(Date.parse(iso)))

it('the credits of the last days are added up by the days of a zone, those without any included', () => {
  const used = [
    { at: at('2026-11-01T14:59:00Z'), used: 2 },
    { at: at('2026-11-01T15:00:00Z'), used: 3 },
    { at: at('2026-11-02T08:00:00Z'), used: 4 },
  ]
  const asked = { now: realMs(Date.parse('2026-11-02T09:00:00Z')), days: 3 }
  expect(daysOfCredits(used, { ...asked, timeZone: 'Asia/Tokyo' })).toEqual([
    { day: '2026-10-31', used: 0 },
    { day: '2026-11-01', used: 2 },
    { day: '2026-11-02', used: 7 },
  ])
  expect(daysOfCredits(used, { ...asked, timeZone: 'UTC' }).map((one) => one.used)).toEqual([
    0, 5, 4,
  ])
})

it('the last of the days is today in the zone, whatever day it is elsewhere', () => {
  const asked = { now: realMs(Date.parse('2026-11-02T15:00:00Z')), days: 1 }
  const today = (timeZone: string) => daysOfCredits([], { ...asked, timeZone })[0]?.day
  expect([today('Asia/Tokyo'), today('UTC')]).toEqual(['2026-11-03', '2026-11-02'])
})
