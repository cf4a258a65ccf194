import type { ExclusiveLock } from './exclusive-lock.ts'
import type { TokenStore } from './token-store.ts'
import { isSignedIn, type Tokens } from './tokens.ts'

/** Held for a look at the store and a write, and never while waiting for the server. */
const STORE_LOCK = 'overture-session-store'

/**
 * The tokens that tabs or processes share. What depends on them being unchanged happens in one
 * step for all of them, so that no renewal brings back what was signed out meanwhile.
 */
export class StoredTokens {
  readonly #store: TokenStore
  readonly #lock: ExclusiveLock

  constructor(store: TokenStore, lock: ExclusiveLock) {
    this.#store = store
    this.#lock = lock
  }

  /** Null where nobody is signed in. */
  async read(): Promise<Tokens | null> {
    const stored = await this.#store.read()
    return isSignedIn(stored) ? stored : null
  }

  replace(tokens: Tokens): Promise<void> {
    return this.#alone(() => this.#store.write(tokens))
  }

  /** Clears both tokens and answers what they were. */
  take(): Promise<Tokens | null> {
    return this.#alone(async () => {
      const stored = await this.#store.read()
      await this.#store.clear()
      return stored
    })
  }

  /** Puts `next` in the place of `spent`, or clears it; answers what is stored instead of it by now. */
  exchange(spent: Tokens, next: Tokens | null): Promise<Tokens | null> {
    return this.#alone(async () => {
      const stored = await this.read()
      if (stored?.access !== spent.access || stored.refresh !== spent.refresh) return stored
      if (next) await this.#store.write(next)
      else await this.#store.clear()
      return next
    })
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#lock.run(STORE_LOCK, work)
  }
}
