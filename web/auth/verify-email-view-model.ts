import {
  EmailVerification,
  type EmailVerificationPorts,
  type EmailVerificationState,
} from '#core/session/email-verification.ts'
import { problemOf, type Problem } from '../shared/problem.ts'
import { observed } from '../shared/readable.ts'

/** The page of the verification link. */
export class VerifyEmailViewModel {
  readonly #verification: EmailVerification
  readonly #state: { readonly current: EmailVerificationState }

  constructor(ports: EmailVerificationPorts) {
    this.#verification = new EmailVerification(ports)
    this.#state = observed(this.#verification.state)
  }

  get state(): EmailVerificationState['kind'] {
    return this.#state.current.kind
  }

  get problem(): Problem | null {
    const state = this.#state.current
    return 'error' in state ? problemOf(state.error) : null
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
