import type { Scheduler } from '#core/runtime/scheduler.ts'

/** Runs `work` soon after being asked, but not again within `intervalMs`; a late ask is kept. */
export class Throttle {
  readonly #scheduler: Scheduler
  readonly #intervalMs: number
  readonly #work: () => void
  #cancel: (() => void) | null = null
  #isPending = false

  constructor(scheduler: Scheduler, intervalMs: number, work: () => void) {
    this.#scheduler = scheduler
    this.#intervalMs = intervalMs
    this.#work = work
  }

  trigger(): void {
    if (this.#cancel !== null) {
      this.#isPending = true
      return
    }
    this.#work()
    this.#cancel = this.#scheduler.after(this.#intervalMs, () => {
      this.#cancel = null
      if (!this.#isPending) return
      this.#isPending = false
      this.trigger()
    })
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#isPending = false
  }
}
