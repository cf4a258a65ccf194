import type { Clock } from '#core/runtime/clock.ts'
import { realMs, type RealMs } from '#core/runtime/moments.ts'

export class SystemClock implements Clock {
  now(): RealMs {
    return realMs(Date.now())
  }
}
