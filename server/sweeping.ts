import { MINUTE } from '#core/runtime/durations.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { EventBus } from './events/event-bus.ts'

/** How often work is looked for that nobody told of, in real milliseconds. */
export const SELDOM_MS = 10 * MINUTE

export interface SweepingDeps {
  readonly scheduler: Scheduler
  readonly bus: Pick<EventBus, 'subscribe'>
  /** From a change to the look for what it brings, in real milliseconds. */
  readonly soonMs: number
  /** From one look to the next where nothing changes: SELDOM_MS where it isn't said. */
  readonly seldomMs?: number | undefined
  /** Does what is to be done, and answers whether to look again soon; never rejects. */
  look(this: void): Promise<boolean>
}

/** Looks for work soon after anything changed, by whichever server, and seldom otherwise; one look at a time. */
export class Sweeping implements Lifecycle {
  readonly #deps: SweepingDeps
  #ends: readonly (() => void)[] | null = null
  #cancel = (): void => {}
  #looking: Promise<void> | null = null
  #isSoon = false

  constructor(deps: SweepingDeps) {
    this.#deps = deps
  }

  /** Begins with a look. */
  start(): void {
    this.#ends = [this.#deps.bus.subscribe(() => this.soon()), () => this.#cancel()]
    this.#looking = this.#look()
  }

  /** Waits for the look under way. */
  async stop(): Promise<void> {
    for (const end of this.#ends ?? []) end()
    this.#ends = null
    await this.#looking
  }

  /** Looks before long, also where a look is under way. */
  soon(): void {
    if (this.#isSoon || this.#ends === null) return
    this.#isSoon = true
    if (this.#looking === null) this.#lookIn(this.#deps.soonMs)
  }

  #lookIn(ms: number): void {
    this.#cancel()
    this.#cancel = this.#deps.scheduler.after(ms, () => {
      this.#looking = this.#look()
    })
  }

  async #look(): Promise<void> {
    const { look, soonMs, seldomMs = SELDOM_MS } = this.#deps
    this.#isSoon = false
    this.#isSoon = (await look()) || this.#isSoon
    this.#looking = null
    if (this.#ends !== null) this.#lookIn(this.#isSoon ? soonMs : seldomMs)
  }
}
