import type { Clock } from '#core/runtime/clock.ts'
import { RateLimiter, type Rate } from './rate-limiter.ts'

export interface AuthRates {
  /** Sign-ins that fail, sign-ups and mails asked for, by address of the network and username. */
  readonly byUsername: Rate
  /** The same by address of the network alone. */
  readonly byAddress: Rate
}

const DEFAULT_RATES: AuthRates = {
  byUsername: { attempts: 10, windowMs: 60_000 },
  byAddress: { attempts: 100, windowMs: 60_000 },
}

export type Attempt =
  /** `takeBack` forgets it, once it turned out well. */
  | { readonly kind: 'allowed'; readonly takeBack: () => void }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }

/** Keeps guessing of passwords, and mailing of strangers, slow. */
export class AuthLimits {
  readonly #byUsername: RateLimiter
  readonly #byAddress: RateLimiter

  constructor(clock: Clock, rates: AuthRates = DEFAULT_RATES) {
    this.#byUsername = new RateLimiter(clock, rates.byUsername)
    this.#byAddress = new RateLimiter(clock, rates.byAddress)
  }

  /** Counts an attempt, or says how long to wait. */
  attempt(what: string, address: string, username: string): Attempt {
    const key = `${what} ${address} ${username}`
    const retryAfterSeconds =
      this.#byAddress.consume(`${what} ${address}`) || this.#byUsername.consume(key)
    if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds }
    return { kind: 'allowed', takeBack: () => this.#byUsername.reset(key) }
  }
}
