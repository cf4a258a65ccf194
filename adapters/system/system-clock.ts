import type { Clock } from '#core/runtime/clock.ts'

export class SystemClock implements Clock {
  now(): number {
    return Date.now()
  }
}
