/** Forgets what it was told first once it knows `max`. */
export class BoundedMap<K, V> {
  readonly #max: number
  readonly #map = new Map<K, V>()

  constructor(max: number) {
    this.#max = max
  }

  get(key: K): V | undefined {
    return this.#map.get(key)
  }

  set(key: K, value: V): void {
    this.#map.set(key, value)
    const [first] = this.#map.keys()
    if (this.#map.size > this.#max && first !== undefined) this.#map.delete(first)
  }

  delete(key: K): void {
    this.#map.delete(key)
  }
}
