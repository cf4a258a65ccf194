import { DAY } from '../runtime/durations.ts'
import { outreachMs, type OutreachMs, epochMs } from '../runtime/moments.ts'

/**
 * Wall-clock time of a zone. A moment of it is written as the milliseconds that the same reading
 * of the clock would be in UTC, so that days and hours are plain arithmetic.
 */
export type WallTime = number

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

const readOffset = (at: number, zone: string): number => {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value)
  const read = (part: string): number => parts[part] ?? 0
  const date = Date.UTC(read('year'), read('month') - 1, read('day'))
  return date + ((read('hour') * 60 + read('minute')) * 60 + read('second')) * 1000 - at
}

/** Clocks are changed at full quarters of an hour only, so one reading holds for all of one. */
const QUARTER_HOUR_MS = 900_000
/** Of each zone: a month of quarters. */
const MAX_CACHED_OFFSETS = 3_000
/** Users may name one in many ways. */
const MAX_CACHED_ZONES = 100
const offsets = new Map<string, Map<number, number>>()

const offsetsOf = (zone: string): Map<number, number> => {
  const known = offsets.get(zone)
  if (known !== undefined) return known
  if (offsets.size >= MAX_CACHED_ZONES) offsets.clear()
  const none = new Map<number, number>()
  offsets.set(zone, none)
  return none
}

const offsetAt = (at: number, zone: string): number => {
  const ofZone = offsetsOf(zone)
  const quarter = Math.floor(at / QUARTER_HOUR_MS)
  const known = ofZone.get(quarter)
  if (known !== undefined) return known
  const offset = readOffset(quarter * QUARTER_HOUR_MS, zone)
  if (ofZone.size >= MAX_CACHED_OFFSETS) ofZone.clear()
  ofZone.set(quarter, offset)
  return offset
}

/** What clocks in `zone` show at `at`. */
export const wallTimeOf = (at: number, zone: string): WallTime => at + offsetAt(at, zone)

/** Midnight at the start of the day that `wall` is in. */
export const dayOf = (wall: WallTime): WallTime => Math.floor(wall / DAY) * DAY

/** 0 is Sunday. */
export const weekdayOf = (wall: WallTime): number => (Math.floor(wall / DAY) + 4) % 7

/** Moments at which clocks in `zone` show `wall`: none in a spring gap, two where an hour is repeated. */
export const instantsAt = (wall: WallTime, zone: string): readonly number[] => {
  const offsets = new Set([offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)])
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((at) => wallTimeOf(at, zone) === wall)
    .sort((a, b) => a - b)
}

/** The moment between `from` and `to` at which the zone's clocks are changed; null where they aren't. */
export const clockChangeBetween = (from: number, to: number, zone: string): number | null => {
  const before = offsetAt(from, zone)
  if (offsetAt(to, zone) === before) return null
  let low = from
  let high = to
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

/** The first moment of a day of the zone, given by its midnight. */
export const startOfDay = (day: WallTime, zone: string): number =>
  instantsAt(day, zone)[0] ??
  clockChangeBetween(
    day - offsetAt(day - DAY, zone) - DAY / 2,
    day - offsetAt(day + DAY, zone) + DAY / 2,
    zone,
  ) ??
  day

/** The first moment of today in `zone`. */
export const startOfToday = (now: OutreachMs, zone: string): OutreachMs =>
  outreachMs(startOfDay(dayOf(wallTimeOf(epochMs(now), zone)), zone))

/** The first moment of tomorrow in `zone`. */
export const startOfTomorrow = (now: OutreachMs, zone: string): OutreachMs =>
  outreachMs(startOfDay(dayOf(wallTimeOf(epochMs(now), zone)) + DAY, zone))

/** Which day it is in `zone`, such as 2026-11-24. */
export const todayIn = (now: OutreachMs, zone: string): string =>
  new Date(dayOf(wallTimeOf(epochMs(now), zone))).toISOString().slice(0, 10)
