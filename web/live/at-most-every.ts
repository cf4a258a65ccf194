import type { Scheduler } from '#core/runtime/scheduler.ts'

/** Runs `work` soon after being asked, but not again within `intervalMs`; a late ask is kept. */
export class AtMostEvery {
  readonly #scheduler: Scheduler
  readonly #intervalMs: number
  readonly #work: () => void
  #cancel: (() => void) | null = null
  #asked = false

  constructor(scheduler: Scheduler, intervalMs: number, work: () => void) {
    this.#scheduler = scheduler
    this.#intervalMs = intervalMs
    this.#work = work
  }

  ask(): void {
    if (this.#cancel !== null) {
      this.#asked = true
      return
    }
    this.#work()
    this.#cancel = this.#scheduler.after(this.#intervalMs, () => {
      this.#cancel = null
      if (!this.#asked) return
      this.#asked = false
      this.ask()
    })
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#asked = false
  }
}
