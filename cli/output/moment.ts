const two = (number: number): string => String(number).padStart(2, '0')

/** A moment in the time zone of whoever reads it: 2026-11-02 09:30. */
export const momentOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${timeOf(date).slice(0, 5)}`

/** The time of day: 09:30:12. */
export const timeOf = (date: Date): string =>
  `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
