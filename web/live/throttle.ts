import type { Scheduler } from '#core/runtime/scheduler.ts'

/** So many intervals one run is waited for: its question may have gone where nobody answers. */
const MAX_INTERVALS = 5

/**
 * Runs `work` soon after being asked, but not again within `intervalMs`, nor before the last one is over: else a
 * slow answer would be overtaken for ever by the next question. A late ask is kept.
 */
export class Throttle {
  readonly #scheduler: Scheduler
  readonly #intervalMs: number
  readonly #work: () => Promise<unknown>
  /** Ends the wait for the run under way; null where none is. */
  #cancel: (() => void) | null = null
  #isPending = false

  constructor(scheduler: Scheduler, intervalMs: number, work: () => Promise<unknown>) {
    this.#scheduler = scheduler
    this.#intervalMs = intervalMs
    this.#work = work
  }

  trigger(): void {
    if (this.#cancel === null) void this.#run()
    else this.#isPending = true
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#isPending = false
  }

  async #run(): Promise<void> {
    const cancels: (() => void)[] = []
    const cancel = () => cancels.forEach((each) => each())
    this.#cancel = cancel
    const after = (intervals: number) =>
      new Promise<void>((resolve) => {
        cancels.push(this.#scheduler.after(intervals * this.#intervalMs, resolve))
      })
    const work = this.#work()
    const [, done] = await Promise.allSettled([
      after(1),
      Promise.race([work, after(MAX_INTERVALS)]),
    ])
    if (this.#cancel === cancel) this.#rest()
    if (done.status === 'rejected') throw done.reason
  }

  #rest(): void {
    const isPending = this.#isPending
    this.stop()
    if (isPending) this.trigger()
  }
}
