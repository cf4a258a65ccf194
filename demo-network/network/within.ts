/** What is dated ahead, because the clock ran fast before and no longer does, is long ago. */
export const isWithin = (at: number, durationMs: number, now: number): boolean =>
  at <= now && at > now - durationMs
