import type { Clock } from '#core/runtime/clock.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { later, latest, realMs, type RealMs } from '#core/runtime/moments.ts'

interface Timer {
  at: RealMs
  readonly every: number | null
  readonly work: () => void
}

/** Time that moves only when a test says so. */
export class FakeClock implements Clock, Scheduler {
  #now: RealMs
  readonly #timers = new Set<Timer>()

  constructor(start = Date.UTC(2026, 10, 2, 9)) {
    this.#now = realMs(start)
  }

  now(): RealMs {
    return this.#now
  }

  after(delayMs: number, work: () => void): () => void {
    return this.#add({ at: later(this.#now, delayMs), every: null, work })
  }

  every(intervalMs: number, work: () => void): () => void {
    return this.#add({ at: later(this.#now, intervalMs), every: intervalMs, work })
  }

  /** How long until the next timer; null where none waits. */
  get untilNext(): number | null {
    const next = this.#next()
    return next ? next.at - this.#now : null
  }

  /** Lets time pass, with everything that falls due in it, and what that leads to. */
  async elapse(ms: number): Promise<void> {
    const end = later(this.#now, ms)
    await settled()
    for (let timer = this.#next(); timer && timer.at <= end; timer = this.#next()) {
      this.#now = latest(this.#now, timer.at)
      if (timer.every === null) this.#timers.delete(timer)
      else timer.at = later(timer.at, timer.every)
      timer.work()
      await settled()
    }
    this.#now = end
  }

  /** As when somebody sets the clock of the machine right. */
  setBack(ms: number): void {
    this.#now = later(this.#now, -ms)
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  #next(): Timer | undefined {
    return [...this.#timers].sort((a, b) => a.at - b.at)[0]
  }
}

/** Resolves when every promise that can go on without time passing has gone on. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve))
  })
