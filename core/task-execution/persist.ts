import { isSilence } from '../errors.ts'
import type { Clock } from '../runtime/clock.ts'
import { pause, type Scheduler } from '../runtime/scheduler.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

/** Makes a call again while nobody answers it, until `deadline`; then rejects as the last one did. */
export const persist = async <T>(
  call: () => Promise<T>,
  deadline: Date,
  { clock, scheduler }: { readonly clock: Clock; readonly scheduler: Scheduler },
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
      if (!isSilence(error) || clock.now() + wait >= deadline.getTime()) throw error
      await pause(scheduler, wait)
    }
  }
}
