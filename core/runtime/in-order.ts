/** Begins each piece of work under a key when the one before it under that key has ended, well or badly. */
export class InOrder<Key> {
  readonly #last = new Map<Key, Promise<unknown>>()

  /** Where nothing is under way it begins at once. */
  run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.get(key)?.then(work, work) ?? work()
    this.#last.set(key, result)
    const forget = (): void => {
      if (this.#last.get(key) === result) this.#last.delete(key)
    }
    result.then(forget, forget)
    return result
  }
}
