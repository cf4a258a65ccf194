import { Value, type ReadableValue } from '../runtime/readable-value.ts'

/** What would be lost if the page went away now: whoever has some holds it until it is saved. */
export class UnsavedWork {
  readonly #holds = new Set<symbol>()
  readonly #isThere = new Value(false)

  /** Whether there is any. */
  get isThere(): ReadableValue<boolean> {
    return this.#isThere
  }

  /** The returned function says that it is saved, or given up. */
  hold(): () => void {
    const hold = Symbol('UnsavedWork')
    this.#holds.add(hold)
    this.#isThere.set(true)
    return () => {
      this.#holds.delete(hold)
      this.#isThere.set(this.#holds.size > 0)
    }
  }

  /** The user was asked and gives all of it up. */
  abandon(): void {
    this.#holds.clear()
    this.#isThere.set(false)
  }
}
