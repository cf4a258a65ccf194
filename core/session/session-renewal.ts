import { isUnanswered, RequestRejected } from '../errors.ts'
import { pause, type Scheduler } from '../runtime/scheduler.ts'
import type { TokenApi } from './auth-api.ts'
import type { ExclusiveLock } from './exclusive-lock.ts'
import type { StoredTokens } from './stored-tokens.ts'
import { tokenSubject } from './token-subject.ts'
import type { Tokens } from './tokens.ts'

/** Everything that shares a session (tabs, processes) renews it under this name. */
const RENEWAL_LOCK = 'overture-session'

/** A session ends after this many refreshes in a row that the server answered with an error. */
export const MAX_REFRESH_FAILURES = 3

/** Without any answer the refresh is tried this often; then the call fails and the session stays. */
export const MAX_UNANSWERED_ATTEMPTS = 5
const FIRST_PAUSE_MS = 1000

export type RenewalOutcome =
  | { readonly kind: 'renewed'; readonly access: string }
  /** There is no refresh token, or the server keeps refusing it: the tokens are cleared. */
  | { readonly kind: 'ended'; readonly cause?: unknown }
  /** Somebody signed out meanwhile, or somebody else in: what is stored is not this session. */
  | { readonly kind: 'gone' }

interface RenewalDeps {
  readonly auth: Pick<TokenApi, 'refreshTokens' | 'signOut'>
  readonly lock: ExclusiveLock
  readonly scheduler: Scheduler
}

/** Renews a session whose access token was refused, at most once among all who share it. */
export class SessionRenewal {
  readonly #tokens: StoredTokens
  readonly #deps: RenewalDeps

  constructor(tokens: StoredTokens, deps: RenewalDeps) {
    this.#tokens = tokens
    this.#deps = deps
  }

  /** Replaces the access token `stale`. Rejects as the last try where nobody answered. */
  renew(stale: string): Promise<RenewalOutcome> {
    return this.#deps.lock.run(RENEWAL_LOCK, () => this.#renewAlone(stale))
  }

  async #renewAlone(stale: string): Promise<RenewalOutcome> {
    let failures = 0
    let silences = 0
    for (;;) {
      const stored = await this.#tokens.read()
      if (stored?.access !== stale) return outcomeForStale(stale, stored)
      if (!stored.refresh) return this.#end(stored)
      try {
        const renewed = await this.#deps.auth.refreshTokens(stored.refresh)
        return await this.#keep(stored, renewed)
      } catch (error) {
        if (isUnanswered(error)) {
          silences += 1
          if (silences >= MAX_UNANSWERED_ATTEMPTS) throw error
          await this.#pauseBefore(silences, error)
        } else {
          failures += 1
          if (failures >= MAX_REFRESH_FAILURES) return this.#end(stored, error)
          if (!isRejection(error)) await this.#pauseBefore(failures, error)
        }
      }
    }
  }

  /** Stores the successor, unless somebody signed out or in meanwhile. */
  async #keep(spent: Tokens, renewed: Tokens): Promise<RenewalOutcome> {
    const stored = await this.#tokens.exchange(spent, renewed)
    const isLeftOver = stored === null || tokenSubject(stored.access) !== tokenSubject(spent.access)
    if (isLeftOver) await this.#deps.auth.signOut(renewed.refresh).catch(() => undefined)
    return outcomeForStale(spent.access, stored)
  }

  /** Clears the tokens, unless somebody signed in meanwhile. */
  async #end(spent: Tokens, cause?: unknown): Promise<RenewalOutcome> {
    const stored = await this.#tokens.exchange(spent, null)
    return stored === null ? { kind: 'ended', cause } : outcomeForStale(spent.access, stored)
  }

  #pauseBefore(attempt: number, error: unknown): Promise<void> {
    const asked = error instanceof RequestRejected ? error.retryAfterMs : null
    return pause(this.#deps.scheduler, asked ?? FIRST_PAUSE_MS * 2 ** (attempt - 1))
  }
}

/** A call is never replayed in the name of somebody else. */
const outcomeForStale = (stale: string, stored: Tokens | null): RenewalOutcome =>
  stored !== null && tokenSubject(stored.access) === tokenSubject(stale)
    ? { kind: 'renewed', access: stored.access }
    : { kind: 'gone' }

const isRejection = (error: unknown): boolean =>
  error instanceof RequestRejected && error.status < 500 && error.status !== 429
