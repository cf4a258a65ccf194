import type { Clock } from '#core/runtime/clock.ts'
import { pause, type Scheduler } from '#core/runtime/scheduler.ts'
import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'

/** The part of `navigator.locks` that is needed. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>
}

export interface WebLocksPorts {
  readonly storage: Storage
  readonly scheduler: Scheduler
  readonly clock: Clock
}

const PREFIX = 'overture.'
/** A turn is told of for so long; by then storage has long told of it as well. */
export const TOLD_MS = 5_000
const LOOK_AGAIN_MS = 5

/**
 * One holder at a time among all tabs of this origin; browsers offer it to secure addresses only.
 *
 * Tabs live in several processes, and what one writes into local storage may reach another after
 * the lock does. So each turn has a number, written into storage after all else, and told of by the
 * name of another lock, which nobody waits for: whoever comes next waits for that number.
 */
export class WebLocksExclusiveLock implements ExclusiveLock {
  readonly #locks: Locks
  readonly #ports: WebLocksPorts

  constructor(locks: Locks, ports: WebLocksPorts) {
    this.#locks = locks
    this.#ports = ports
  }

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const key = `${PREFIX}${name}`
    return this.#locks.request(key, async () => {
      const former = await this.#caughtUp(`${key}.turn`)
      try {
        return await work()
      } finally {
        await this.#tell(`${key}.turn`, former + 1)
      }
    })
  }

  /** Waits until what former holders wrote is here; answers the number of the last turn. */
  async #caughtUp(key: string): Promise<number> {
    const { storage, scheduler, clock } = this.#ports
    const { held = [] } = await this.#locks.query()
    const told = held.map(({ name = '' }) =>
      name.startsWith(`${key}.`) ? Number(name.slice(key.length + 1)) : 0,
    )
    const last = Math.max(0, ...told)
    const here = () => Number(storage.getItem(key))
    const since = clock.now()
    // By the clock: a hidden tab's timers come late. One that was set back ends it, too.
    while (here() < last && Math.abs(clock.now() - since) < TOLD_MS) {
      await pause(scheduler, LOOK_AGAIN_MS)
    }
    return Math.max(last, here())
  }

  async #tell(key: string, turn: number): Promise<void> {
    try {
      this.#ports.storage.setItem(key, String(turn))
    } catch {
      // Full: then nothing else was written either.
      return
    }
    await new Promise<void>((told) => {
      void this.#locks.request(`${key}.${turn}`, () => {
        told()
        return pause(this.#ports.scheduler, TOLD_MS)
      })
    })
  }
}
