import {
  EmailVerification,
  type EmailVerificationDeps,
  type EmailVerificationState,
} from '#core/session/email-verification.ts'
import { toProblem, type Problem } from '../shared/problem.ts'
import { toObservable } from '../shared/readable.ts'

/** The page of the verification link. */
export class VerifyEmailViewModel {
  readonly #verification: EmailVerification
  readonly #state: { readonly current: EmailVerificationState }

  constructor(deps: EmailVerificationDeps) {
    this.#verification = new EmailVerification(deps)
    this.#state = toObservable(this.#verification.state)
  }

  get state(): EmailVerificationState['kind'] {
    return this.#state.current.kind
  }

  get problem(): Problem | null {
    const state = this.#state.current
    return 'error' in state ? toProblem(state.error) : null
  }

  /** What the server said of a failure, word for word. */
  get said(): string | null {
    const state = this.#state.current
    return 'error' in state ? state.said : null
  }

  verify(token: string): Promise<void> {
    return this.#verification.start(token)
  }
}
