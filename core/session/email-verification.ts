import { RequestRejected } from '../errors.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { AuthApi } from './auth-api.ts'
import type { Session } from './session.ts'
import type { Tokens } from './tokens.ts'

/** How long it is shown that the address is verified, before the sign-in. */
export const VERIFIED_SHOWN_MS = 2_000

/** What the server says of a link that it doesn't know, or not any more. */
export const INVALID_LINK = 'Invalid verification link.'

export type EmailVerificationState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'verified' }
  | { readonly kind: 'signed_in' }
  /** `said` is what the server said of it, where it answered. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly said: string | null }
  | { readonly kind: 'link_invalid'; readonly error: unknown; readonly said: string }

export interface EmailVerificationDeps {
  readonly auth: Pick<AuthApi, 'verifyEmail'>
  readonly session: Pick<Session, 'adopt'>
  readonly scheduler: Scheduler
}

/**
 * Redeems the link of the verification mail, shows that it worked, then signs in; also where
 * somebody doesn't stay to watch, because the link works only once.
 */
export class EmailVerification {
  readonly #deps: EmailVerificationDeps
  readonly #state = new Value<EmailVerificationState>({ kind: 'checking' })
  #isRedeeming = false

  constructor(deps: EmailVerificationDeps) {
    this.#deps = deps
  }

  get state(): ReadableValue<EmailVerificationState> {
    return this.#state
  }

  /** Redeems the link once, however often it is called; again only where that failed. */
  async start(token: string): Promise<void> {
    if (this.#isRedeeming) return
    this.#isRedeeming = true
    if (this.#state.current.kind !== 'checking') this.#state.set({ kind: 'checking' })
    try {
      const tokens = await this.#deps.auth.verifyEmail(token)
      this.#state.set({ kind: 'verified' })
      this.#deps.scheduler.after(VERIFIED_SHOWN_MS, () => void this.#signIn(tokens))
    } catch (error) {
      this.#fail(error)
    }
  }

  async #signIn(tokens: Tokens): Promise<void> {
    try {
      await this.#deps.session.adopt(tokens)
      this.#state.set({ kind: 'signed_in' })
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#isRedeeming = false
    const said = error instanceof RequestRejected ? error.message : null
    if (said === INVALID_LINK) this.#state.set({ kind: 'link_invalid', error, said })
    else this.#state.set({ kind: 'failed', error, said })
  }
}
