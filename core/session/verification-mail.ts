import { RequestRejected } from '../errors.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import type { AuthApi } from './auth-api.ts'

/** A mail that was sent again may just be slow: it can't be sent once more before this. */
export const MAIL_PAUSE_MS = 30_000
const SECOND_MS = 1_000

/** Sends the verification mail again, with a pause after each, or as long as the server asks. */
export class VerificationMail {
  readonly #auth: Pick<AuthApi, 'resendVerification'>
  readonly #scheduler: Scheduler
  readonly #secondsLeft = new Value(0)
  #sending: Promise<void> | null = null

  constructor(auth: Pick<AuthApi, 'resendVerification'>, scheduler: Scheduler) {
    this.#auth = auth
    this.#scheduler = scheduler
  }

  /** How long until it can be sent once more; 0 where it can be now. */
  get secondsLeft(): ReadableValue<number> {
    return this.#secondsLeft
  }

  /** Does nothing where it is too early. Rejects as the call does, also one that is under way. */
  async send(address: string): Promise<void> {
    if (this.#secondsLeft.current > 0) return
    this.#sending ??= this.#send(address).finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #send(address: string): Promise<void> {
    try {
      await this.#auth.resendVerification(address)
      this.#pause(MAIL_PAUSE_MS)
    } catch (error) {
      const asked = error instanceof RequestRejected ? error.retryAfterMs : null
      if (asked !== null) this.#pause(asked)
      throw error
    }
  }

  #pause(ms: number): void {
    if (ms <= 0) return
    this.#secondsLeft.set(Math.ceil(ms / SECOND_MS))
    const stop = this.#scheduler.every(SECOND_MS, () => {
      this.#secondsLeft.set(this.#secondsLeft.current - 1)
      if (this.#secondsLeft.current <= 0) stop()
    })
  }
}
