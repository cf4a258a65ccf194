import type { Tutorial } from '../user/user.ts'

export interface BackgroundWindowFacts {
  /** When the extension opened its window, in milliseconds; null where none is open. */
  readonly openedAt: number | null
  /** Of which opening this browser's user was told last. */
  readonly announcedFor: number | null
  readonly tutorial: Tutorial
}

/** Whether to say that a window was opened: once each time, until nobody wants to hear it again. */
export const shouldAnnounceBackgroundWindow = ({
  openedAt,
  announcedFor: toldOf,
  tutorial,
}: BackgroundWindowFacts): boolean =>
  openedAt !== null && openedAt !== toldOf && tutorial.runningBackgroundInfo !== true
