const padTwo = (number: number): string => String(number).padStart(2, '0')

/** A moment in the time zone of whoever reads it: 2026-11-02 09:30. */
export const formatDateTime = (date: Date): string =>
  `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())} ${formatTime(date).slice(0, 5)}`

/** The time of day: 09:30:12. */
export const formatTime = (date: Date): string =>
  `${padTwo(date.getHours())}:${padTwo(date.getMinutes())}:${padTwo(date.getSeconds())}`
