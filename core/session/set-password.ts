import { RequestRejected } from '../errors.ts'
import type { AuthApi } from './auth-api.ts'
import type { Session } from './session.ts'

export type SetPasswordOutcome = { readonly kind: 'set' } | { readonly kind: 'link_spent' }

/**
 * Sets a password by a mailed link, to log in with it next: whoever is signed in here, be it the
 * user whose sessions all end by it or another, is signed out, or the login page would be closed.
 */
export class SetPassword {
  readonly #auth: Pick<AuthApi, 'setPassword'>
  readonly #session: Pick<Session, 'signedIn' | 'signOut'>

  constructor(auth: Pick<AuthApi, 'setPassword'>, session: Pick<Session, 'signedIn' | 'signOut'>) {
    this.#auth = auth
    this.#session = session
  }

  /** Rejects as the call does where the password is to blame, or nobody answers. */
  async execute(token: string, password: string): Promise<SetPasswordOutcome> {
    try {
      await this.#auth.setPassword(token, password)
    } catch (error) {
      if (isAboutToken(error)) return { kind: 'link_spent' }
      throw error
    }
    if (this.#session.signedIn.current) await this.#session.signOut()
    return { kind: 'set' }
  }
}

const isAboutToken = (error: unknown): boolean =>
  error instanceof RequestRejected && error.body.errors.some(({ attr }) => attr === 'token')
