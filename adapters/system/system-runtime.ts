import type { Runtime } from '#core/runtime/runtime.ts'
import { SystemClock } from './system-clock.ts'
import { SystemRandom } from './system-random.ts'
import { TimerScheduler } from './timer-scheduler.ts'

/** The real time and chance of this machine. */
export const systemRuntime = (): Omit<Runtime, 'logger'> => ({
  clock: new SystemClock(),
  scheduler: new TimerScheduler(),
  random: new SystemRandom(),
})
