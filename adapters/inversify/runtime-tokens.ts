import type { ServiceIdentifier } from 'inversify'
import type { Clock } from '#core/runtime/clock.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Random } from '#core/runtime/random.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'

export const CLOCK: ServiceIdentifier<Clock> = Symbol('Clock')
export const SCHEDULER: ServiceIdentifier<Scheduler> = Symbol('Scheduler')
export const RANDOM: ServiceIdentifier<Random> = Symbol('Random')
/** Bound by the root: each application has its own place for what is worth knowing. */
export const LOGGER: ServiceIdentifier<Logger> = Symbol('Logger')
