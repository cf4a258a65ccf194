const TYPED = /^(?<hours>\d|[01]\d|2[0-3])[:.]?(?<minutes>[0-5]\d)?$/

/** A time of day as HH:MM, where it was typed shorter, such as 9 or 930; else what was typed. */
export const fullClockTime = (typed: string): string => {
  const { hours, minutes = '00' } = TYPED.exec(typed.trim())?.groups ?? {}
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

/** The times that a list offers: each half hour of a day. */
export const CLOCK_TIMES: readonly string[] = Array.from({ length: 48 }, (_, half) => {
  const hours = String(half >> 1).padStart(2, '0')
  return `${hours}:${half % 2 === 0 ? '00' : '30'}`
})

/** Those of the times that may be meant by what is typed; all of them once that is a time. */
export const clockTimesFor = (typed: string): readonly string[] => {
  const begun = typed.trim()
  if (begun.length === 5) return CLOCK_TIMES
  return CLOCK_TIMES.filter((time) => time.startsWith(begun) || time.startsWith(`0${begun}`))
}
