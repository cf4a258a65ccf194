import type { Scheduler } from '#core/runtime/scheduler.ts'

/** The platform's own timers. */
export class TimerScheduler implements Scheduler {
  after(delayMs: number, work: () => void): () => void {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  }

  every(intervalMs: number, work: () => void): () => void {
    const timer = setInterval(work, intervalMs)
    return () => clearInterval(timer)
  }
}
