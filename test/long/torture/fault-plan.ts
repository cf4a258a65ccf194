import type { Random } from '#core/runtime/random.ts'

/** Draws what goes wrong where, by a seed: the same seed draws the same faults in the same places. */
export class FaultPlan {
  /** How often each fault came. */
  readonly counts = new Map<string, number>()
  readonly random: Random
  readonly #rate: number
  readonly #places: readonly string[] | null
  isOn = true

  /** With `places`, in those alone. */
  constructor(random: Random, rate: number, places: readonly string[] | null = null) {
    this.random = random
    this.#rate = rate
    this.#places = places
  }

  get isEverywhere(): boolean {
    return this.#places === null
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** One of `faults`, which comes now, or none; the rarer, the smaller `share`. */
  draw<Fault extends string>(where: string, faults: readonly Fault[], share = 1): Fault | null {
    const isHere = this.isOn && (this.#places?.includes(where) ?? true)
    if (!isHere || this.random.next() >= this.#rate * share) return null
    const fault = faults[Math.floor(this.random.next() * faults.length)]
    if (fault === undefined) return null
    this.count(`${where}: ${fault}`)
    return fault
  }

  /** Nothing goes wrong meanwhile. */
  async quietly<T>(work: () => Promise<T>): Promise<T> {
    const wasOn = this.isOn
    this.isOn = false
    try {
      return await work()
    } finally {
      this.isOn = wasOn
    }
  }

  count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  /** A number from 0 up to `below`. */
  upTo(below: number): number {
    return this.random.next() * below
  }
}
