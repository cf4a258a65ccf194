import { makeAutoObservable, runInAction } from 'mobx'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { AuthApi } from '#core/session/auth-api.ts'
import type { Session } from '#core/session/session.ts'
import type { Tokens } from '#core/session/tokens.ts'
import { problemOf, type Problem } from '../shared/problem.ts'

export const REDIRECT_DELAY_MS = 2_000

/** What the server says of a link that it doesn't know. */
const INVALID_LINK = 'Invalid verification link.'

export interface VerifyEmailPorts {
  readonly auth: Pick<AuthApi, 'verifyEmail'>
  readonly session: Pick<Session, 'adopt'>
  readonly scheduler: Scheduler
}

/** Redeems the link of the verification mail, shows that it worked, then signs in. */
export class VerifyEmailViewModel {
  readonly #ports: VerifyEmailPorts
  state: 'checking' | 'verified' | 'failed' | 'finished' = 'checking'
  problem: Problem | null = null
  #started = false

  constructor(ports: VerifyEmailPorts) {
    this.#ports = ports
    makeAutoObservable(this)
  }

  get linkIsInvalid(): boolean {
    return this.problem?.detail === INVALID_LINK
  }

  async verify(token: string): Promise<void> {
    if (this.#started) return
    this.#started = true
    try {
      const tokens = await this.#ports.auth.verifyEmail(token)
      this.#show('verified')
      this.#ports.scheduler.after(REDIRECT_DELAY_MS, () => void this.#finish(tokens))
    } catch (error) {
      runInAction(() => {
        this.problem = problemOf(error)
        this.state = 'failed'
      })
    }
  }

  async #finish(tokens: Tokens): Promise<void> {
    await this.#ports.session.adopt(tokens)
    this.#show('finished')
  }

  #show(state: VerifyEmailViewModel['state']): void {
    runInAction(() => {
      this.state = state
    })
  }
}
