import type { PreferencesStore } from '#core/preferences/preferences-store.ts'

const PREFIX = 'overture.'

/** Settings of this browser; where storage is full or forbidden they last as long as the page. */
export class LocalStoragePreferencesStore implements PreferencesStore {
  readonly #storage: Storage
  readonly #unsaved = new Map<string, string>()

  constructor(storage: Storage) {
    this.#storage = storage
  }

  read(key: string): string | null {
    return this.#unsaved.get(key) ?? this.#storage.getItem(PREFIX + key)
  }

  write(key: string, value: string): void {
    try {
      this.#storage.setItem(PREFIX + key, value)
      this.#unsaved.delete(key)
    } catch {
      this.#unsaved.set(key, value)
    }
  }
}
