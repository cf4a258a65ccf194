import { ContainerModule } from 'inversify'
import { SystemClock } from '#adapters/system/system-clock.ts'
import { SystemRandom } from '#adapters/system/system-random.ts'
import { TimerScheduler } from '#adapters/system/timer-scheduler.ts'
import { CLOCK, RANDOM, SCHEDULER } from './runtime-tokens.ts'

/** Real time and chance. */
export const runtimeModule = new ContainerModule(({ bind }) => {
  bind(CLOCK)
    .toResolvedValue(() => new SystemClock())
    .inSingletonScope()
  bind(SCHEDULER)
    .toResolvedValue(() => new TimerScheduler())
    .inSingletonScope()
  bind(RANDOM)
    .toResolvedValue(() => new SystemRandom())
    .inSingletonScope()
})
