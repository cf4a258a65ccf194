import type { Scheduler } from '#core/runtime/scheduler.ts'

/** What must be over before the next run: the work, and the time that passes between two. */
const PARTS = 2

/**
 * Runs `work` soon after being asked, but not again within `intervalMs`, nor before the last one is over: else a
 * slow answer would be overtaken for ever by the next question. A late ask is kept.
 */
export class Throttle {
  readonly #scheduler: Scheduler
  readonly #intervalMs: number
  readonly #work: () => Promise<unknown> | void
  #cancel: (() => void) | null = null
  #isPending = false

  constructor(scheduler: Scheduler, intervalMs: number, work: () => Promise<unknown> | void) {
    this.#scheduler = scheduler
    this.#intervalMs = intervalMs
    this.#work = work
  }

  trigger(): void {
    if (this.#cancel !== null) {
      this.#isPending = true
      return
    }
    let left = PARTS
    const endPart = (): void => {
      left -= 1
      if (left > 0 || this.#cancel !== cancel) return
      this.#cancel = null
      if (!this.#isPending) return
      this.#isPending = false
      this.trigger()
    }
    const cancel = this.#scheduler.after(this.#intervalMs, endPart)
    this.#cancel = cancel
    const work = this.#work()
    if (work) void work.finally(endPart)
    else endPart()
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#isPending = false
  }
}
