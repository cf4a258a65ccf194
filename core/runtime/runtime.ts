import type { Clock } from './clock.ts'
import type { Logger } from './logger.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/** Time, delay and chance, and where it is noted what went wrong. */
export interface Runtime {
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly random: Random
  readonly logger: Logger
}
