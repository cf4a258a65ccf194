/** A chain of chances that is the same for the same seed and keys, on every machine. */
export interface SeededRandom {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  /** A copy in another order. */
  shuffled<T>(items: readonly T[]): T[]
}

export const seededRandom = (...keys: readonly (string | number)[]): SeededRandom => {
  let state = hashOf(keys.join('\u0000'))

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from.')
    return item
  }
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item)

  return { next, between, pick, chance: (probability) => next() < probability, shuffled }
}

/** 32 bits of FNV-1a, stirred once more so that near keys lie far apart. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
