import type { Measured } from './figure.ts'

interface Pairs {
  /** Each is one try, and answers what it took. */
  readonly floor: () => Promise<number>
  readonly ours: () => Promise<number>
  /** How many of each, an even number. */
  readonly pairs?: number
}

/** What takes time is measured as F O O F, so that neither side has the quieter machine. */
export const inPairs = async ({ floor, ours, pairs = 8 }: Pairs): Promise<Measured> => {
  const floors = [await floor()]
  const all = [await ours()]
  // The first of each has caches to fill.
  floors.length = all.length = 0
  for (let at = 0; at < pairs; at += 2) {
    floors.push(await floor())
    all.push(await ours(), await ours())
    floors.push(await floor())
  }
  return {
    ours: median(all),
    floor: median(floors),
    ratio: median(all.map((each, at) => each / floors[at]!)),
    floorByFloor: median(floors.flatMap((each, at) => (at % 2 ? [] : [floors[at + 1]! / each]))),
  }
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}
