import { makeAutoObservable, runInAction } from 'mobx'
import type { AuthApi, Registration } from '#core/session/auth-api.ts'
import { outcomeOf, type Outcome } from '../shared/outcome.ts'

export class SignUpViewModel {
  readonly #auth: Pick<AuthApi, 'register' | 'resendVerification'>
  /** Where the verification mail went, once it did. */
  sentTo: string | null = null

  constructor(auth: Pick<AuthApi, 'register' | 'resendVerification'>) {
    this.#auth = auth
    makeAutoObservable(this)
  }

  async register(registration: Registration): Promise<Outcome> {
    const outcome = await outcomeOf(this.#auth.register(registration))
    if (outcome.kind === 'done') {
      runInAction(() => {
        this.sentTo = registration.username
      })
    }
    return outcome
  }

  resend(): Promise<Outcome> {
    return outcomeOf(this.#auth.resendVerification(this.sentTo ?? ''))
  }

  useOtherAddress(): void {
    this.sentTo = null
  }
}
