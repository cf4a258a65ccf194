import { NotSignedIn, RequestRejected } from '../errors.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { Access } from './access.ts'
import type { TokenApi } from './auth-api.ts'
import type { ExclusiveLock } from './exclusive-lock.ts'
import { SessionRenewal } from './session-renewal.ts'
import { StoredTokens } from './stored-tokens.ts'
import { tokenSubject } from './token-subject.ts'
import type { TokenStore } from './token-store.ts'
import type { Tokens } from './tokens.ts'

/** Why nobody is signed in any more: by choice, because it could not be renewed, or in another tab. */
export type SignedOutReason = 'signed_out' | 'session_ended' | 'signed_out_elsewhere'

export interface SessionDeps {
  readonly store: TokenStore
  readonly auth: TokenApi
  readonly lock: ExclusiveLock
  readonly scheduler: Scheduler
}

/** Who is signed in on this client, for as long as it runs. */
export class Session implements Access {
  readonly #auth: SessionDeps['auth']
  readonly #tokens: StoredTokens
  readonly #renewal: SessionRenewal
  readonly #signedIn = new Value(false)
  readonly #subject = new Value<string | null>(null)
  readonly #listeners = new Set<(reason: SignedOutReason) => void>()
  #changes = 0
  #renewing: { readonly stale: string; readonly renewed: Promise<string> } | null = null

  constructor({ store, auth, lock, scheduler }: SessionDeps) {
    this.#auth = auth
    this.#tokens = new StoredTokens(store, lock)
    this.#renewal = new SessionRenewal(this.#tokens, { auth, lock, scheduler })
  }

  /** Signed in means that an access token is present. */
  get signedIn(): ReadableValue<boolean> {
    return this.#signedIn
  }

  /** Another value, another user: what was loaded for the former one is nothing for this one. */
  get subject(): ReadableValue<string | null> {
    return this.#subject
  }

  /** Reads what is stored: at start, and when another tab may have changed it. */
  async restore(): Promise<boolean> {
    return (await this.#look()) !== null
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.adopt(await this.#auth.obtainTokens(username, password))
  }

  /** Signs in with tokens that were given elsewhere, such as by the verification link. */
  async adopt(tokens: Tokens): Promise<void> {
    await this.#tokens.replace(tokens)
    this.#changes += 1
    this.#began(tokens)
  }

  /** Ends the session here at once; resolves when the server was told, or could not be. */
  async signOut(): Promise<void> {
    const revoke = await this.leave()
    await revoke()
  }

  /** Ends the session here at once; the returned function tells the server, where it can be reached. */
  async leave(): Promise<() => Promise<void>> {
    const tokens = await this.#tokens.take()
    this.#changes += 1
    this.#ended('signed_out')
    return async () => {
      if (tokens?.refresh) await this.#auth.signOut(tokens.refresh).catch(() => undefined)
    }
  }

  /** Calls `listener` each time the session ends; the returned function stops that. */
  onSignedOut(listener: (reason: SignedOutReason) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async authorized<T>(call: (accessToken: string) => Promise<T>): Promise<T> {
    const tokens = await this.#look()
    if (!tokens) throw new NotSignedIn()
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
    const renewal = await this.#renewal.renew(stale)
    if (renewal.kind === 'renewed') return renewal.access
    if (renewal.kind === 'gone') {
      await this.#look()
      throw new NotSignedIn()
    }
    this.#ended('session_ended')
    throw new NotSignedIn(undefined, { cause: renewal.cause })
  }

  /** What is stored, as of a moment when nothing of this session changed. */
  async #look(): Promise<Tokens | null> {
    for (;;) {
      const changes = this.#changes
      const tokens = await this.#tokens.read()
      if (changes !== this.#changes) continue
      if (tokens) this.#began(tokens)
      else this.#ended('signed_out_elsewhere')
      return tokens
    }
  }

  #began(tokens: Tokens): void {
    const subject = tokenSubject(tokens.access)
    if (subject !== this.#subject.current) this.#ended('signed_out_elsewhere')
    if (this.#signedIn.current) return
    this.#changes += 1
    this.#subject.set(subject)
    this.#signedIn.set(true)
  }

  #ended(reason: SignedOutReason): void {
    if (!this.#signedIn.current) return
    this.#changes += 1
    this.#signedIn.set(false)
    this.#subject.set(null)
    for (const listener of [...this.#listeners]) listener(reason)
  }
}
