const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** A file's size in the unit that keeps it short. */
export const fileSize = (bytes: number, number: (value: number) => string): string => {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${number(value < 10 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[unit]}`
}
