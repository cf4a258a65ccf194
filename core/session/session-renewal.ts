import { NotSignedIn, RequestRejected, ServerUnreachable } from '../errors.ts'
import { pause, type Scheduler } from '../runtime/scheduler.ts'
import type { AuthApi } from './auth-api.ts'
import type { ExclusiveLock } from './exclusive-lock.ts'
import type { TokenStore } from './token-store.ts'
import type { Tokens } from './tokens.ts'

/** Everything that shares a session (tabs, processes) renews it under this name. */
export const RENEWAL_LOCK = 'overture-session'

/** A session ends after this many refreshes in a row that the server answered with an error. */
export const MAX_REFRESH_FAILURES = 3

/** Without any answer the refresh is tried this often; then the call fails and the session stays. */
const MAX_SILENT_ATTEMPTS = 5
const FIRST_PAUSE_MS = 1000

interface RenewalPorts {
  readonly store: TokenStore
  readonly auth: Pick<AuthApi, 'refreshTokens' | 'signOut'>
  readonly lock: ExclusiveLock
  readonly scheduler: Scheduler
}

/** Renews a session whose access token was refused, at most once among all who share it. */
export class SessionRenewal {
  readonly #ports: RenewalPorts

  constructor(ports: RenewalPorts) {
    this.#ports = ports
  }

  /**
   * The access token that replaces `stale`. Rejects with NotSignedIn where the session has ended,
   * in which case the tokens are cleared, and with ServerUnreachable where nobody answered.
   */
  renew(stale: string): Promise<string> {
    return this.#ports.lock.run(RENEWAL_LOCK, () => this.#renewAlone(stale))
  }

  async #renewAlone(stale: string): Promise<string> {
    let failures = 0
    let silences = 0
    for (;;) {
      const stored = await this.#ports.store.read()
      if (!stored) throw new NotSignedIn()
      if (stored.access !== stale) return stored.access
      if (!stored.refresh) return this.#end()
      try {
        const renewed = await this.#ports.auth.refreshTokens(stored.refresh)
        return await this.#keep(stored, renewed)
      } catch (error) {
        if (isSilence(error)) {
          silences += 1
          if (silences >= MAX_SILENT_ATTEMPTS) throw error
          await this.#pauseBefore(silences, error)
        } else if (error instanceof NotSignedIn) {
          throw error
        } else {
          failures += 1
          if (failures >= MAX_REFRESH_FAILURES) return this.#end(error)
          if (!isRefusal(error)) await this.#pauseBefore(failures, error)
        }
      }
    }
  }

  /** Stores the successor, unless somebody signed out or in meanwhile. */
  async #keep(spent: Tokens, renewed: Tokens): Promise<string> {
    const stored = await this.#ports.store.read()
    if (stored?.refresh === spent.refresh) {
      await this.#ports.store.write(renewed)
      return renewed.access
    }
    await this.#ports.auth.signOut(renewed.refresh).catch(() => undefined)
    if (!stored) throw new NotSignedIn()
    return stored.access
  }

  async #end(cause?: unknown): Promise<never> {
    await this.#ports.store.clear()
    throw new NotSignedIn(undefined, { cause })
  }

  #pauseBefore(attempt: number, error: unknown): Promise<void> {
    const asked = error instanceof RequestRejected ? error.retryAfterMs : null
    return pause(this.#ports.scheduler, asked ?? FIRST_PAUSE_MS * 2 ** (attempt - 1))
  }
}

/** No answer at all, or only the word to come back later. */
const isSilence = (error: unknown): boolean =>
  error instanceof ServerUnreachable ||
  (error instanceof RequestRejected && error.status === 503 && error.retryAfterMs !== null)

const isRefusal = (error: unknown): boolean =>
  error instanceof RequestRejected && error.status < 500 && error.status !== 429
