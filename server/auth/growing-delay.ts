import type { Clock } from '#core/runtime/clock.ts'
import { DAY, MINUTE } from '#core/runtime/durations.ts'

const FREE_FAILURES = 10
const FIRST_DELAY = MINUTE / 2
const MAX_DELAY = 15 * MINUTE
const MAX_KEYS = 50_000

interface Failures {
  readonly count: number
  readonly lastAt: number
}

/** Slows down who fails: the first ten cost nothing, each one after that twice the wait of the last. */
export class GrowingDelay {
  readonly #clock: Clock
  readonly #failures = new Map<string, Failures>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts an attempt as failed; answers for how many seconds it has to wait instead, 0 where it needn't. */
  consume(key: string): number {
    const now = this.#clock.now()
    const former = this.#failures.get(key)
    const isRecent = former !== undefined && former.lastAt > now - DAY
    const { count, lastAt } = isRecent ? former : { count: 0, lastAt: now }
    const wait = lastAt + delayAfter(count) - now
    if (wait > 0) return wait / 1000
    // Set anew, so that the map's first keys are those that were quiet longest.
    this.#failures.delete(key)
    this.#failures.set(key, { count: count + 1, lastAt: now })
    const [quietest] = this.#failures.keys()
    if (this.#failures.size > MAX_KEYS && quietest !== undefined) this.#failures.delete(quietest)
    return 0
  }

  forget(key: string): void {
    this.#failures.delete(key)
  }
}

const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES
    ? 0
    : Math.min(MAX_DELAY, FIRST_DELAY * 2 ** Math.min(failures - FREE_FAILURES, 20))
