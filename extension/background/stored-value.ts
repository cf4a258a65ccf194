import type { StorageArea } from './chrome-storage-token-store.ts'

/** One small fact that outlives the worker. */
export class StoredValue<T> {
  readonly #area: StorageArea
  readonly #key: string
  readonly #isValid: (value: unknown) => value is T

  constructor(area: StorageArea, key: string, isValid: (value: unknown) => value is T) {
    this.#area = area
    this.#key = key
    this.#isValid = isValid
  }

  async read(): Promise<T | null> {
    const stored = (await this.#area.get(this.#key))[this.#key]
    return this.#isValid(stored) ? stored : null
  }

  async write(value: T): Promise<void> {
    await this.#area.set({ [this.#key]: value })
  }

  async clear(): Promise<void> {
    await this.#area.remove(this.#key)
  }
}

export const isNumber = (value: unknown): value is number => typeof value === 'number'
