/** Makes those take turns who share a key, in the order in which they ask. */
export class Turns<Key> {
  readonly #last = new Map<Key, Promise<void>>()

  async take<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work)
    const end = turn.then(
      () => {},
      () => {},
    )
    this.#last.set(key, end)
    try {
      return await turn
    } finally {
      if (this.#last.get(key) === end) this.#last.delete(key)
    }
  }
}
