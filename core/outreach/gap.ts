import type { Random } from '../runtime/random.ts'

export const MIN_RANDOM_GAP_MS = 60_000
export const MAX_RANDOM_GAP_MS = 240_000
/** Not even a rounding or a late clock brings two actions nearer than this. */
const MIN_GAP_MS = 45_000
export const MEAN_GAP_MS = (MIN_RANDOM_GAP_MS + MAX_RANDOM_GAP_MS) / 2

/** How long to wait after an action, by chance. */
export const gapAfterAction = (random: Random): number =>
  Math.max(
    MIN_GAP_MS,
    Math.round(MIN_RANDOM_GAP_MS + random.next() * (MAX_RANDOM_GAP_MS - MIN_RANDOM_GAP_MS)),
  )
