import type { Scheduler } from '#core/runtime/scheduler.ts'

const FRAME_MS = 16

/** Collects what arrives in a burst and hands it on at once, at most once a frame. */
export class Batch<T> {
  readonly #scheduler: Scheduler
  readonly #flush: (items: readonly T[]) => void
  #items: T[] = []
  #cancel: (() => void) | null = null

  constructor(scheduler: Scheduler, flush: (items: readonly T[]) => void) {
    this.#scheduler = scheduler
    this.#flush = flush
  }

  add(item: T): void {
    this.#items.push(item)
    this.#cancel ??= this.#scheduler.after(FRAME_MS, () => {
      const items = this.#items
      this.#items = []
      this.#cancel = null
      this.#flush(items)
    })
  }

  drop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#items = []
  }
}
