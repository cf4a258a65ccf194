import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'

const TOUR_START_DELAY_MS = 500

/** What the tour shows of the app, in this order. */
export const TOUR_STOPS = ['ai', 'credits', 'campaigns', 'sales_kit'] as const

export type TourStop = (typeof TOUR_STOPS)[number]

/** A short walk over the app, which can be left at any point. */
export class Tour {
  readonly #scheduler: Scheduler
  readonly #at = new Value<TourStop | null>(null)
  #cancel: (() => void) | null = null

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  /** What is shown now; null before and after the tour. */
  get at(): ReadableValue<TourStop | null> {
    return this.#at
  }

  start(): void {
    if (this.#cancel !== null || this.#at.current !== null) return
    this.#cancel = this.#scheduler.after(TOUR_START_DELAY_MS, () => {
      this.#cancel = null
      this.#at.set(TOUR_STOPS[0])
    })
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#at.set(null)
  }

  /** Goes on to the next stop; after the last one the tour is over. */
  next(): void {
    this.#go(1)
  }

  /** Goes back; the first stop has none before it. */
  back(): void {
    if (this.#at.current !== TOUR_STOPS[0]) this.#go(-1)
  }

  #go(by: 1 | -1): void {
    const at = this.#at.current
    if (at !== null) this.#at.set(TOUR_STOPS[TOUR_STOPS.indexOf(at) + by] ?? null)
  }
}
