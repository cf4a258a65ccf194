/** What was asked for before there was anybody to show it: given once. Whoever gets nothing asks by themselves. */
export class EarlyAnswer<T> {
  /** Once it is there, or will never be. */
  readonly settled: Promise<void>
  #answer: Promise<T> | null
  #value: { readonly there: T } | null = null

  constructor(answer: Promise<T>) {
    this.#answer = answer
    this.settled = answer.then(
      (there) => {
        if (this.#answer !== null) this.#value = { there }
      },
      () => this.end(),
    )
  }

  /** What is there by now; null where nothing is, or it was given. */
  now(): T | null {
    const value = this.#value
    if (value !== null) this.end()
    return value && value.there
  }

  /** The same once it is there; null where it was given, or failed. */
  later(): Promise<T> | null {
    const answer = this.#answer
    this.end()
    return answer
  }

  /** From now on it is given to nobody. */
  end(): void {
    this.#answer = null
    this.#value = null
  }
}
