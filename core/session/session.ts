import { NotSignedIn, RequestRejected } from '../errors.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { Access } from './access.ts'
import type { AuthApi } from './auth-api.ts'
import type { ExclusiveLock } from './exclusive-lock.ts'
import { SessionRenewal } from './session-renewal.ts'
import type { TokenStore } from './token-store.ts'
import type { Tokens } from './tokens.ts'

/** Why nobody is signed in any more: by choice, because it could not be renewed, or in another tab. */
export type SignedOutReason = 'signed_out' | 'session_ended' | 'signed_out_elsewhere'

export interface SessionPorts {
  readonly store: TokenStore
  readonly auth: Pick<AuthApi, 'obtainTokens' | 'refreshTokens' | 'signOut'>
  readonly lock: ExclusiveLock
  readonly scheduler: Scheduler
}

/** Who is signed in on this client, for as long as it runs. */
export class Session implements Access {
  readonly #ports: SessionPorts
  readonly #renewal: SessionRenewal
  readonly #signedIn = new Value(false)
  readonly #listeners = new Set<(reason: SignedOutReason) => void>()
  #renewing: { readonly stale: string; readonly renewed: Promise<string> } | null = null

  constructor(ports: SessionPorts) {
    this.#ports = ports
    this.#renewal = new SessionRenewal(ports)
  }

  /** Signed in means that an access token is present. */
  get signedIn(): ReadableValue<boolean> {
    return this.#signedIn
  }

  /** Reads what is stored: at start, and when another tab may have changed it. */
  async restore(): Promise<boolean> {
    const tokens = await this.#ports.store.read()
    if (tokens) this.#signedIn.set(true)
    else this.#ended('signed_out_elsewhere')
    return tokens !== null
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.adopt(await this.#ports.auth.obtainTokens(username, password))
  }

  /** Signs in with tokens that were given elsewhere, such as by the verification link. */
  async adopt(tokens: Tokens): Promise<void> {
    await this.#ports.store.write(tokens)
    this.#signedIn.set(true)
  }

  /** Ends the session here at once; the server is told where it can be reached. */
  async signOut(): Promise<void> {
    const tokens = await this.#ports.store.read()
    await this.#ports.store.clear()
    this.#ended('signed_out')
    if (tokens?.refresh) await this.#ports.auth.signOut(tokens.refresh).catch(() => undefined)
  }

  /** Calls `listener` each time the session ends; the returned function stops that. */
  onSignedOut(listener: (reason: SignedOutReason) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async authorized<T>(call: (accessToken: string) => Promise<T>): Promise<T> {
    const tokens = await this.#ports.store.read()
    if (!tokens) {
      this.#ended('session_ended')
      throw new NotSignedIn()
    }
    this.#signedIn.set(true)
    try {
      return await call(tokens.access)
    } catch (error) {
      if (!(error instanceof RequestRejected) || error.status !== 401) throw error
    }
    return call(await this.#renewed(tokens.access))
  }

  /** All calls that failed with the same token wait for the one renewal. */
  #renewed(stale: string): Promise<string> {
    if (this.#renewing?.stale === stale) return this.#renewing.renewed
    const renewed = this.#renew(stale).finally(() => {
      if (this.#renewing?.renewed === renewed) this.#renewing = null
    })
    this.#renewing = { stale, renewed }
    return renewed
  }

  async #renew(stale: string): Promise<string> {
    try {
      return await this.#renewal.renew(stale)
    } catch (error) {
      if (error instanceof NotSignedIn) this.#ended('session_ended')
      throw error
    }
  }

  #ended(reason: SignedOutReason): void {
    if (!this.#signedIn.current) return
    this.#signedIn.set(false)
    for (const listener of [...this.#listeners]) listener(reason)
  }
}
