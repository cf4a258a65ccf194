import { makeAutoObservable, runInAction } from 'mobx'
import type { AuthApi } from '#core/session/auth-api.ts'
import type { Session } from '#core/session/session.ts'
import { outcomeOf, type Outcome } from '../shared/outcome.ts'

export class LoginViewModel {
  readonly #session: Pick<Session, 'signIn'>
  readonly #auth: Pick<AuthApi, 'resendVerification'>
  /** The address whose owner still has to open the mailed link. */
  unverified: string | null = null

  constructor(session: Pick<Session, 'signIn'>, auth: Pick<AuthApi, 'resendVerification'>) {
    this.#session = session
    this.#auth = auth
    makeAutoObservable(this)
  }

  async logIn(email: string, password: string): Promise<Outcome> {
    this.unverified = null
    const outcome = await outcomeOf(this.#session.signIn(email, password))
    if (outcome.kind === 'refused' && outcome.problems[0].code === 'email_not_verified') {
      runInAction(() => {
        this.unverified = email
      })
    }
    return outcome
  }

  resend(): Promise<Outcome> {
    return outcomeOf(this.#auth.resendVerification(this.unverified ?? ''))
  }
}
