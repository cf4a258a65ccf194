import { shareText } from '#core/metrics/share-text.ts'
import { DAY, HOUR } from '#core/runtime/durations.ts'
import type { Language } from '#core/user/language.ts'
import {
  type Moment,
  type MomentDate,
  epochMs,
  momentOf,
  msBetween,
} from '#core/runtime/moments.ts'

const MINUTE = 60_000

const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

const LOCALES = { en: 'en-GB', ja: 'ja-JP' } as const

/** Numbers and times in the words of one language. Times are those of the browser's zone. */
export const createFormats = (language: Language) => {
  const locale = LOCALES[language]
  const numbers = (options?: Intl.NumberFormatOptions) =>
    onceNeeded(() => new Intl.NumberFormat(locale, options))
  const dates = (options: Intl.DateTimeFormatOptions) =>
    onceNeeded(() => new Intl.DateTimeFormat(locale, options))
  const number = numbers()
  const percent = numbers({ style: 'percent', maximumFractionDigits: 0 })
  const time = dates(TIME)
  const dayTime = dates({ ...DAY_AND_MONTH, ...TIME })
  const date = dates({ ...DAY_AND_MONTH, year: 'numeric' })
  const weekdayTime = dates({ weekday: 'short', ...DAY_AND_MONTH, ...TIME })
  const weekday = dates({ weekday: language === 'ja' ? 'long' : 'short' })
  const month = dates({ month: 'short', year: 'numeric', timeZone: 'UTC' })
  const calendarFull = dates({ weekday: 'short', ...DAY_AND_MONTH, timeZone: 'UTC' })
  const calendarWeekday = dates({ weekday: 'narrow', timeZone: 'UTC' })
  const relative = onceNeeded(
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' }),
  )
  const relativeDay = onceNeeded(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const ago = onceNeeded(
    () => new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'narrow' }),
  )

  // Each row of a long table says them, and most say the same.
  const dayTimeOf = keeping((minutes) => dayTime.format(minutes * MINUTE))
  const minutesAgo = keeping((minutes) => ago.format(-minutes, 'minute'))
  const hoursAgo = keeping((hours) => ago.format(-hours, 'hour'))
  const daysAgo = keeping((days) => ago.format(-days, 'day'))

  // Units stand side by side in Japanese, with nothing between them.
  const type = language === 'ja' ? 'conjunction' : 'unit'
  const list = onceNeeded(() => new Intl.ListFormat(locale, { type }))

  /** Whole days from one moment to the other, by the calendar. */
  const calendarDays = (from: Date, to: Date): number =>
    Math.round((startOfDay(to) - startOfDay(from)) / DAY)

  /** A moment near now: the day in a word where it is close, and the time. */
  const moment = <M extends Moment>(value: MomentDate<M>, now: M): string => {
    const days = calendarDays(new Date(epochMs(now)), value)
    if (days === 0) return time.format(value)
    if (Math.abs(days) === 1) return `${relativeDay.format(days, 'day')} ${time.format(value)}`
    if (days > 0 && days < 7) return `${weekday.format(value)} ${time.format(value)}`
    return dayTime.format(value)
  }

  return {
    number: (value: number) => number.format(value),
    percent: (share: number) => shareText(share, percent.format),
    /** An amount in the smallest unit of its currency. */
    money: (amount: number, currency: string) => {
      const format = new Intl.NumberFormat(locale, {
        ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
      } as const)
      const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
      return format.format(amount / 10 ** digits)
    },
    /** What little a text cost, in whole units: to its first digit where that is less than the smallest coin. */
    cost: (amount: number, currency: string) => {
      const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
      const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(
        locale,
        style,
      ).resolvedOptions()
      const isSmall = amount > 0 && amount < 10 ** -digits
      const format = { ...style, ...(isSmall && { maximumSignificantDigits: 1 }) }
      return new Intl.NumberFormat(locale, format).format(amount)
    },
    /** Words one after the other. */
    list: (words: readonly string[]) => list.format(words),
    date: (value: Date) => date.format(value),
    dayTime: (value: Date) => dayTimeOf(Math.floor(value.getTime() / MINUTE)),
    /** A month given as `2025-06`. */
    month: (value: string) => month.format(new Date(`${value}-01T00:00:00Z`)),
    /** A day given as `2025-06-24`, in words and in parts. */
    calendarDay: (value: string) => {
      const day = new Date(`${value}T00:00:00Z`)
      return {
        full: calendarFull.format(day),
        weekday: calendarWeekday.format(day),
        date: number.format(day.getUTCDate()),
      }
    },
    weekdayTime: (value: Date | number) => weekdayTime.format(value),
    moment,
    /** The same of what has happened, in a word where that was within a minute. */
    ageOrMoment: <M extends Moment>(value: MomentDate<M>, now: M): string =>
      msBetween(momentOf(value), now) < MINUTE ? relative.format(0, 'second') : moment(value, now),
    /** How long ago, in the largest whole unit: 2m ago, 3h ago, 5d ago. */
    age: <M extends Moment>(value: MomentDate<M>, now: M): string => {
      const ms = Math.max(0, msBetween(momentOf(value), now))
      if (ms < MINUTE) return relative.format(0, 'second')
      if (ms < HOUR) return minutesAgo(Math.floor(ms / MINUTE))
      if (ms < DAY) return hoursAgo(Math.floor(ms / HOUR))
      return daysAgo(Math.floor(ms / DAY))
    },
  }
}

export type Formats = ReturnType<typeof createFormats>

/** A format that is made when it first says something: each takes milliseconds, and a page says few. */
const onceNeeded = <Said extends readonly unknown[]>(
  make: () => { format(...said: Said): string },
): { readonly format: (...said: Said) => string } => {
  let made: ReturnType<typeof make> | undefined
  return { format: (...said) => (made ??= make()).format(...said) }
}

const KEPT = 1_000

/** Words for numbers, kept for when they are asked for again. */
const keeping = (words: (value: number) => string): ((value: number) => string) => {
  const kept = new Map<number, string>()
  return (value) => {
    const known = kept.get(value)
    if (known !== undefined) return known
    if (kept.size >= KEPT) kept.clear()
    const made = words(value)
    kept.set(value, made)
    return made
  }
}

const startOfDay = (value: Date): number =>
  new Date(value.getFullYear(), value.getMonth(), value.getDate()).getTime()
