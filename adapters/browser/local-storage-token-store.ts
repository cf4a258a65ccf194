import type { TokenStore } from '#core/session/token-store.ts'
import type { Tokens } from '#core/session/tokens.ts'

export const ACCESS_KEY = 'overture.access'
export const REFRESH_KEY = 'overture.refresh'

/** Keeps the tokens in the browser's local storage, which all tabs of the app share. */
export class LocalStorageTokenStore implements TokenStore {
  readonly #storage: Storage

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async read(): Promise<Tokens | null> {
    const access = this.#storage.getItem(ACCESS_KEY)
    if (access === null) return null
    return { access, refresh: this.#storage.getItem(REFRESH_KEY) ?? '' }
  }

  async write(tokens: Tokens): Promise<void> {
    this.#storage.setItem(REFRESH_KEY, tokens.refresh)
    this.#storage.setItem(ACCESS_KEY, tokens.access)
  }

  async clear(): Promise<void> {
    this.#storage.removeItem(ACCESS_KEY)
    this.#storage.removeItem(REFRESH_KEY)
  }
}
