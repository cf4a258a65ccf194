/** A value that changes over time, as long-lived core objects expose it. */
export interface ReadableValue<T> {
  readonly current: T
  /** Calls `listener` after each change; the returned function stops that. */
  subscribe(listener: (value: T) => void): () => void
}

/** The writable side, kept private by its owner. */
export class Value<T> implements ReadableValue<T> {
  readonly #listeners = new Set<(value: T) => void>()
  #current: T

  constructor(initial: T) {
    this.#current = initial
  }

  get current(): T {
    return this.#current
  }

  set(next: T): void {
    if (Object.is(next, this.#current)) return
    this.#current = next
    for (const listener of [...this.#listeners]) listener(next)
  }

  subscribe(listener: (value: T) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
