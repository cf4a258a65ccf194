import { isSilence, RequestRejected } from '../errors.ts'
import { pause, type Scheduler } from '../runtime/scheduler.ts'
import type { AuthApi } from './auth-api.ts'
import type { ExclusiveLock } from './exclusive-lock.ts'
import type { StoredTokens } from './stored-tokens.ts'
import { tokenSubject } from './token-subject.ts'
import type { Tokens } from './tokens.ts'

/** Everything that shares a session (tabs, processes) renews it under this name. */
export const RENEWAL_LOCK = 'overture-session'

/** A session ends after this many refreshes in a row that the server answered with an error. */
export const MAX_REFRESH_FAILURES = 3

/** Without any answer the refresh is tried this often; then the call fails and the session stays. */
export const MAX_SILENT_ATTEMPTS = 5
const FIRST_PAUSE_MS = 1000

export type Renewal =
  | { readonly kind: 'renewed'; readonly access: string }
  /** There is no refresh token, or the server keeps refusing it: the tokens are cleared. */
  | { readonly kind: 'ended'; readonly cause?: unknown }
  /** Somebody signed out meanwhile, or somebody else in: what is stored is not this session. */
  | { readonly kind: 'gone' }

interface RenewalPorts {
  readonly auth: Pick<AuthApi, 'refreshTokens' | 'signOut'>
  readonly lock: ExclusiveLock
  readonly scheduler: Scheduler
}

/** Renews a session whose access token was refused, at most once among all who share it. */
export class SessionRenewal {
  readonly #tokens: StoredTokens
  readonly #ports: RenewalPorts

  constructor(tokens: StoredTokens, ports: RenewalPorts) {
    this.#tokens = tokens
    this.#ports = ports
  }

  /** Replaces the access token `stale`. Rejects as the last try where nobody answered. */
  renew(stale: string): Promise<Renewal> {
    return this.#ports.lock.run(RENEWAL_LOCK, () => this.#renewAlone(stale))
  }

  async #renewAlone(stale: string): Promise<Renewal> {
    let failures = 0
    let silences = 0
    for (;;) {
      const stored = await this.#tokens.read()
      if (stored?.access !== stale) return successorOf(stale, stored)
      if (!stored.refresh) return this.#end(stored)
      try {
        const renewed = await this.#ports.auth.refreshTokens(stored.refresh)
        return await this.#keep(stored, renewed)
      } catch (error) {
        if (isSilence(error)) {
          silences += 1
          if (silences >= MAX_SILENT_ATTEMPTS) throw error
          await this.#pauseBefore(silences, error)
        } else {
          failures += 1
          if (failures >= MAX_REFRESH_FAILURES) return this.#end(stored, error)
          if (!isRefusal(error)) await this.#pauseBefore(failures, error)
        }
      }
    }
  }

  /** Stores the successor, unless somebody signed out or in meanwhile. */
  async #keep(spent: Tokens, renewed: Tokens): Promise<Renewal> {
    const stored = await this.#tokens.exchange(spent, renewed)
    const isLeftOver = stored === null || tokenSubject(stored.access) !== tokenSubject(spent.access)
    if (isLeftOver) await this.#ports.auth.signOut(renewed.refresh).catch(() => undefined)
    return successorOf(spent.access, stored)
  }

  /** Clears the tokens, unless somebody signed in meanwhile. */
  async #end(spent: Tokens, cause?: unknown): Promise<Renewal> {
    const stored = await this.#tokens.exchange(spent, null)
    return stored === null ? { kind: 'ended', cause } : successorOf(spent.access, stored)
  }

  #pauseBefore(attempt: number, error: unknown): Promise<void> {
    const asked = error instanceof RequestRejected ? error.retryAfterMs : null
    return pause(this.#ports.scheduler, asked ?? FIRST_PAUSE_MS * 2 ** (attempt - 1))
  }
}

/** A call is never replayed in the name of somebody else. */
const successorOf = (stale: string, stored: Tokens | null): Renewal =>
  stored !== null && tokenSubject(stored.access) === tokenSubject(stale)
    ? { kind: 'renewed', access: stored.access }
    : { kind: 'gone' }

const isRefusal = (error: unknown): boolean =>
  error instanceof RequestRejected && error.status < 500 && error.status !== 429
