import type { Scheduler } from '#core/runtime/scheduler.ts'

export interface Sleeper {
  /** Ends the sleep, or the next one where nobody sleeps. */
  wake(): void
  sleep(ms: number): Promise<void>
}

/** Sleep that something that happens, or an interruption, cuts short. */
export const createSleeper = (scheduler: Scheduler, interruption: AbortSignal): Sleeper => {
  let pending = false
  let wake: (() => void) | null = null
  const now = (): void => {
    if (wake) wake()
    else pending = true
  }
  interruption.addEventListener('abort', now)
  return {
    wake: now,
    sleep: (ms) =>
      new Promise((resolve) => {
        const end = (): void => {
          cancel()
          wake = null
          pending = false
          resolve()
        }
        const cancel = scheduler.after(ms, end)
        wake = end
        if (pending || interruption.aborted) end()
      }),
  }
}
