import type { Random } from '../runtime/random.ts'

const BASE_DELAY_MS = 1000
const MAX_JITTER_MS = 1000
const MAX_DELAY_MS = 30_000

/** How long to wait before attempt number `attempt`, counted from 0, to come back. */
export const backoffDelay = (attempt: number, random: Random): number =>
  Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** attempt + random.next() * MAX_JITTER_MS)
