/** Runs work later. Delays are in milliseconds of the clock it belongs to. */
export interface Scheduler {
  /** Runs `work` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, work: () => void): () => void
  /** Runs `work` every `intervalMs` until cancelled. */
  every(intervalMs: number, work: () => void): () => void
}

/** Resolves after `delayMs`. */
export const pause = (scheduler: Scheduler, delayMs: number): Promise<void> =>
  new Promise((resolve) => scheduler.after(delayMs, resolve))
