import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'

const PREFIX = 'overture.'

/**
 * One holder at a time among all tabs of this origin. Browsers give locks to secure addresses
 * only; elsewhere this page alone takes turns.
 */
export class WebLocksExclusiveLock implements ExclusiveLock {
  readonly #locks: LockManager | undefined
  readonly #lastTurn = new Map<string, Promise<unknown>>()

  constructor(locks: LockManager | undefined) {
    this.#locks = locks
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (this.#locks !== undefined) return await this.#locks.request(PREFIX + name, work)
    const before = this.#lastTurn.get(name) ?? Promise.resolve()
    const turn = before.then(work, work)
    this.#lastTurn.set(name, turn)
    return turn
  }
}
