import type { ExclusiveLock } from '#core/session/exclusive-lock.ts'

/** Lets one holder at a time in among what runs in this process. */
export class InProcessLock implements ExclusiveLock {
  readonly #last = new Map<string, Promise<unknown>>()

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve()
    const result = before.then(work, work)
    const done = result.then(
      () => undefined,
      () => undefined,
    )
    this.#last.set(name, done)
    void done.then(() => {
      if (this.#last.get(name) === done) this.#last.delete(name)
    })
    return result
  }
}
