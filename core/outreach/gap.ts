import type { Random } from '../runtime/random.ts'

export const SHORTEST_GAP_MS = 60_000
export const LONGEST_GAP_MS = 240_000
/** Not even a rounding or a late clock brings two actions nearer than this. */
export const LEAST_GAP_MS = 45_000
export const MEAN_GAP_MS = (SHORTEST_GAP_MS + LONGEST_GAP_MS) / 2

/** How long to wait after an action, by chance. */
export const gapAfterAction = (random: Random): number =>
  Math.max(
    LEAST_GAP_MS,
    Math.round(SHORTEST_GAP_MS + random.next() * (LONGEST_GAP_MS - SHORTEST_GAP_MS)),
  )
