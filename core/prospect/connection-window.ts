import { HOUR } from '../runtime/durations.ts'
import { type OutreachMs, msBetween } from '../runtime/moments.ts'

/** Connection requests go only to people enriched this recently. */
export const CONNECT_WINDOW_MS = 24 * HOUR

/** Whether what was read of somebody visited then is recent enough now. */
export const isFresh = (
  visitedAt: OutreachMs | null,
  now: OutreachMs,
  maxAgeMs: number = CONNECT_WINDOW_MS,
): boolean => visitedAt !== null && msBetween(visitedAt, now) < maxAgeMs
