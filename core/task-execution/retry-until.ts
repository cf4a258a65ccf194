import { isUnanswered } from '../errors.ts'
import type { Clock } from '../runtime/clock.ts'
import { pause, type Scheduler } from '../runtime/scheduler.ts'
import type { RealDate } from '../runtime/moments.ts'

const MIN_PAUSE_MS = 500
const MAX_PAUSE_MS = 8_000

/** Makes a call again while nobody answers it, until `deadline`; then rejects as the last one did. */
export const retryUntil = async <T>(
  call: () => Promise<T>,
  deadline: RealDate,
  { clock, scheduler }: { readonly clock: Clock; readonly scheduler: Scheduler },
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      const wait = Math.min(MIN_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS)
      if (!isUnanswered(error) || clock.now() + wait >= deadline.getTime()) throw error
      await pause(scheduler, wait)
    }
  }
}
