import { HOUR } from '../runtime/durations.ts'
import type { OutreachMs } from '../runtime/moments.ts'

/** Connection requests go only to people enriched this recently. */
export const CONNECT_WINDOW_MS = 24 * HOUR

/** Whether somebody visited then may be sent a connection request now, without another visit. */
export const isFresh = (visitedAt: OutreachMs | null, now: OutreachMs): boolean =>
  visitedAt !== null && now - visitedAt < CONNECT_WINDOW_MS
