import type { Random } from '../runtime/random.ts'

const FIRST_MS = 1000
const JITTER_MS = 1000
const CAP_MS = 30_000

/** How long to wait before attempt number `attempt`, counted from 0, to come back. */
export const backoffDelay = (attempt: number, random: Random): number =>
  Math.min(CAP_MS, FIRST_MS * 2 ** attempt + random.next() * JITTER_MS)
