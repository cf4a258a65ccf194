import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'

/** The part of `navigator.locks` that is needed. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>
}

const PREFIX = 'overture.'

/** One holder at a time among all tabs of this origin; browsers offer it to secure addresses only. */
export class WebLocksExclusiveLock implements ExclusiveLock {
  readonly #locks: Locks

  constructor(locks: Locks) {
    this.#locks = locks
  }

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.#locks.request(PREFIX + name, work)
  }
}
