/** Older extensions can't do what the server asks of them. */
export const MIN_EXTENSION_VERSION = '0.1.62'

/** Compares dotted versions number by number: 0.1.9 is below 0.1.62. Missing parts count as 0. */
export const isOutdated = (version: string, minimum = MIN_EXTENSION_VERSION): boolean => {
  const parts = version.split('.').map(Number)
  const floor = minimum.split('.').map(Number)
  for (let index = 0; index < Math.max(parts.length, floor.length); index += 1) {
    const part = parts[index] ?? 0
    const least = floor[index] ?? 0
    if (Number.isNaN(part)) return true
    if (part !== least) return part < least
  }
  return false
}
