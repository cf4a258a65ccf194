/** Things that keep their places, each with a key. */
export const keyed = <T extends object>(items: readonly T[]): readonly (T & { key: number })[] =>
  items.map((item, key) => ({ ...item, key }))
