import type { Clock } from '#core/runtime/clock.ts'

const MAX_KEYS = 50_000

export interface Rate {
  readonly attempts: number
  readonly windowMs: number
}

/** Counts attempts by key in a sliding window, in this process. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #rate: Rate
  readonly #attempts = new Map<string, number[]>()

  constructor(clock: Clock, rate: Rate) {
    this.#clock = clock
    this.#rate = rate
  }

  /** Counts one attempt; answers for how many seconds it has to wait instead, 0 where it needn't. */
  consume(key: string): number {
    const now = this.#clock.now()
    const recent = (this.#attempts.get(key) ?? []).filter((at) => at > now - this.#rate.windowMs)
    const oldest = recent[0]
    if (oldest !== undefined && recent.length >= this.#rate.attempts) {
      return (oldest + this.#rate.windowMs - now) / 1000
    }
    // Set anew, so that the map's first keys are those that were quiet longest.
    this.#attempts.delete(key)
    this.#attempts.set(key, [...recent, now])
    this.#forgetQuietest()
    return 0
  }

  #forgetQuietest(): void {
    if (this.#attempts.size <= MAX_KEYS) return
    const quietest = this.#attempts.keys().next().value
    if (quietest !== undefined) this.#attempts.delete(quietest)
  }
}
