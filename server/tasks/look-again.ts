const MINUTE = 60_000

/** A page that can't be read this many times is not looked at any more. */
export const MAX_LOOKS = 5

/** Waits before the looks, on the outreach clock. */
const WAITS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE)
/** And in real time, for a network that is away while the outreach clock runs fast. */
const REAL_WAITS = [1, 2, 4, 8, 16].map((seconds) => seconds * 1000)

/** How long to wait before the next look after `looks` of them told nothing. */
export const waitBeforeLook = (looks: number, scale: number): number => {
  const index = Math.min(looks, WAITS.length - 1)
  return Math.max(WAITS[index] ?? 0, (REAL_WAITS[index] ?? 0) * scale)
}
