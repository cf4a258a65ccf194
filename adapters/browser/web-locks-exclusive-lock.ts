import type { Clock } from '#core/runtime/clock.ts'
import { pause, type Scheduler } from '#core/runtime/scheduler.ts'
import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'

/** The part of `navigator.locks` that is needed. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>
}

export interface WebLocksDeps {
  readonly storage: Storage
  readonly scheduler: Scheduler
  readonly clock: Clock
}

const PREFIX = 'overture.'
/** A turn is told of for so long; by then storage has long told of it as well. */
export const ANNOUNCE_MS = 5_000
const POLL_INTERVAL_MS = 5

/**
 * One holder at a time among all tabs of this origin; browsers offer it to secure addresses only.
 *
 * Tabs live in several processes, and what one writes into local storage may reach another after
 * the lock does. So each turn has a number, written into storage after all else, and told of by the
 * name of another lock, which nobody waits for: whoever comes next waits for that number.
 */
export class WebLocksExclusiveLock implements ExclusiveLock {
  readonly #locks: Locks
  readonly #deps: WebLocksDeps

  constructor(locks: Locks, deps: WebLocksDeps) {
    this.#locks = locks
    this.#deps = deps
  }

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const key = `${PREFIX}${name}`
    return this.#locks.request(key, async () => {
      const former = await this.#awaitStorage(`${key}.turn`)
      try {
        return await work()
      } finally {
        await this.#announce(`${key}.turn`, former + 1)
      }
    })
  }

  /** Waits until what former holders wrote is here; answers the number of the last turn. */
  async #awaitStorage(key: string): Promise<number> {
    const { storage, scheduler, clock } = this.#deps
    const { held = [] } = await this.#locks.query()
    const announced = held.map(({ name = '' }) =>
      name.startsWith(`${key}.`) ? Number(name.slice(key.length + 1)) : 0,
    )
    const last = Math.max(0, ...announced)
    const here = () => Number(storage.getItem(key))
    const since = clock.now()
    // By the clock: a hidden tab's timers come late. One that was set back ends it, too.
    while (here() < last && Math.abs(clock.now() - since) < ANNOUNCE_MS) {
      await pause(scheduler, POLL_INTERVAL_MS)
    }
    return Math.max(last, here())
  }

  async #announce(key: string, turn: number): Promise<void> {
    try {
      this.#deps.storage.setItem(key, String(turn))
    } catch {
      // Full: then nothing else was written either.
      return
    }
    await new Promise<void>((announced) => {
      void this.#locks.request(`${key}.${turn}`, () => {
        announced()
        return pause(this.#deps.scheduler, ANNOUNCE_MS)
      })
    })
  }
}
