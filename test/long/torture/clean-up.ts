/** What a run has begun, which ends with it, whatever becomes of it; the last begun first. */
export class CleanUp {
  readonly #ends: (() => Promise<unknown> | void)[] = []

  add(end: () => Promise<unknown> | void): void {
    this.#ends.push(end)
  }

  static async around<T>(work: (cleanUp: CleanUp) => Promise<T>): Promise<T> {
    const cleanUp = new CleanUp()
    try {
      return await work(cleanUp)
    } finally {
      for (const end of cleanUp.#ends.toReversed()) await end()
    }
  }
}
