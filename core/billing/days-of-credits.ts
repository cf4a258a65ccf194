import { DAY } from '../runtime/durations.ts'
import { later, type RealDate, type RealMs } from '../runtime/moments.ts'
import type { CreditDay } from './billing.ts'

interface Asked {
  readonly now: RealMs
  /** IANA zone. */
  readonly timeZone: string
  readonly days: number
}

/** How many credits were used on each of the last days of a zone, those without any included. */
export const daysOfCredits = (
  used: readonly { readonly at: RealDate; readonly used: number }[],
  { now, timeZone, days }: Asked,
): readonly CreditDay[] => {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  } as const)
  const sums = new Map<string, number>()
  for (const one of used) {
    const day = format.format(one.at)
    sums.set(day, (sums.get(day) ?? 0) + one.used)
  }
  const today = new Date(`${format.format(now)}T12:00:00Z`).getTime()
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(later(today as RealMs, -(days - 1 - index) * DAY))
      .toISOString()
      .slice(0, 10)
    return { day, used: sums.get(day) ?? 0 }
  })
}
