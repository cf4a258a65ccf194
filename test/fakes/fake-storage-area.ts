import type { StorageArea } from '#extension/background/chrome-storage-token-store.ts'

/** A `chrome.storage` area: what goes in and out is copied, as it is there. */
export class FakeStorageArea implements StorageArea {
  readonly #items = new Map<string, string>()

  get(key: string): Promise<Record<string, unknown>> {
    const text = this.#items.get(key)
    return Promise.resolve(text === undefined ? {} : { [key]: JSON.parse(text) as unknown })
  }

  set(items: Record<string, unknown>): Promise<void> {
    for (const [key, value] of Object.entries(items)) this.#items.set(key, JSON.stringify(value))
    return Promise.resolve()
  }

  remove(key: string): Promise<void> {
    this.#items.delete(key)
    return Promise.resolve()
  }
}
