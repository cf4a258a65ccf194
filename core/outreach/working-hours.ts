import { DAY, HOUR } from '../runtime/durations.ts'
import type { ResumeTimeRange } from '../user/user.ts'
import { later, outreachMs, type OutreachMs, epochMs, msBetween } from '../runtime/moments.ts'
import { clockChangeBetween, dayOf, instantsAt, wallTimeOf, weekdayOf } from './local-time.ts'

/** `HH:MM` or `HH:MM:SS` as milliseconds after midnight. */
const timeOfDay = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

const isWorkday = (weekday: number): boolean => weekday >= 1 && weekday <= 5

/**
 * Whether work goes on at `at`: by the clock on the wall, Monday to Friday. A range whose end is
 * not after its start runs into the next morning and belongs to the day it began on.
 */
export const isWithinHours = (range: ResumeTimeRange, at: OutreachMs): boolean => {
  const wall = wallTimeOf(epochMs(at), range.timezoneName)
  const time = wall - dayOf(wall)
  const start = timeOfDay(range.startTime)
  const end = timeOfDay(range.endTime)
  const today = isWorkday(weekdayOf(wall))
  if (start < end) return today && time >= start && time < end
  return (today && time >= start) || (isWorkday(weekdayOf(wall - DAY)) && time < end)
}

const QUARTER_HOUR_MS = HOUR / 4

/** The first moment after `at`, which is within the hours, when work stops; a day later where it doesn't. */
export const nextClosing = (range: ResumeTimeRange, at: OutreachMs): OutreachMs => {
  let open = at
  while (msBetween(at, open) < DAY && isWithinHours(range, later(open, QUARTER_HOUR_MS)))
    open = later(open, QUARTER_HOUR_MS)
  let closed = later(open, QUARTER_HOUR_MS)
  while (msBetween(open, closed) > 1) {
    const middle = later(open, Math.floor(msBetween(open, closed) / 2))
    if (isWithinHours(range, middle)) open = middle
    else closed = middle
  }
  return closed
}

/** The first moment from `at` on when work goes on: `at` itself within the hours. */
export const nextOpening = (range: ResumeTimeRange, at: OutreachMs): OutreachMs => {
  if (isWithinHours(range, at)) return at
  const zone = range.timezoneName
  const today = dayOf(wallTimeOf(epochMs(at), zone))
  for (let day = today - DAY; day <= today + 9 * DAY; day += DAY) {
    const openings = instantsAt(day + timeOfDay(range.startTime), zone)
    // Where clocks are changed, hours may also open with the change itself.
    const noon = instantsAt(day + DAY / 2, zone)[0] ?? day + DAY / 2
    const change = clockChangeBetween(noon - DAY / 2 - 2 * HOUR, noon + DAY / 2 + 2 * HOUR, zone)
    // One that leads into another day counts there: it may lie behind that day's first opening.
    const changes = change !== null && dayOf(wallTimeOf(change, zone)) === day ? [change] : []
    const first = [...openings, ...changes]
      .map(outreachMs)
      .filter((moment) => moment > at && isWithinHours(range, moment))
      .sort((a, b) => msBetween(b, a))[0]
    if (first !== undefined) return first
  }
  return later(at, 9 * DAY)
}
