import type { TokenStore } from '#core/session/token-store.ts'
import { isTokens, type Tokens } from '#core/session/tokens.ts'

const KEY = 'tokens'

/** The extension's own tokens, never the page's. */
export class ChromeStorageTokenStore implements TokenStore {
  readonly #area: StorageArea

  constructor(area: StorageArea) {
    this.#area = area
  }

  async read(): Promise<Tokens | null> {
    const stored = (await this.#area.get(KEY))[KEY]
    return isTokens(stored) ? { access: stored.access, refresh: stored.refresh } : null
  }

  async write({ access, refresh }: Tokens): Promise<void> {
    await this.#area.set({ [KEY]: { access, refresh } })
  }

  async clear(): Promise<void> {
    await this.#area.remove(KEY)
  }
}

/** The part of `chrome.storage` that is needed. */
export interface StorageArea {
  get(key: string): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
}
