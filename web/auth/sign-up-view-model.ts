import { makeAutoObservable, runInAction } from 'mobx'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { AuthApi, Registration } from '#core/session/auth-api.ts'
import { VerificationMail } from '#core/session/verification-mail.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'
import { toObservable } from '../shared/readable.ts'

export interface SignUpDeps {
  readonly auth: Pick<AuthApi, 'register' | 'resendVerification'>
  readonly scheduler: Scheduler
}

export class SignUpViewModel {
  readonly #auth: Pick<AuthApi, 'register'>
  readonly #mail: VerificationMail
  readonly #secondsLeft: { readonly current: number }
  /** Where the verification mail went, once it did. */
  sentTo: string | null = null

  constructor({ auth, scheduler }: SignUpDeps) {
    this.#auth = auth
    this.#mail = new VerificationMail(auth, scheduler)
    this.#secondsLeft = toObservable(this.#mail.secondsLeft)
    makeAutoObservable(this)
  }

  /** How long until the mail can be sent again. */
  get secondsLeft(): number {
    return this.#secondsLeft.current
  }

  async register(registration: Registration): Promise<Outcome> {
    const outcome = await toOutcome(this.#auth.register(registration))
    if (outcome.kind === 'done') {
      runInAction(() => {
        this.sentTo = registration.username
      })
    }
    return outcome
  }

  resend(): Promise<Outcome> {
    return toOutcome(this.#mail.send(this.sentTo ?? ''))
  }

  useOtherAddress(): void {
    this.sentTo = null
  }
}
