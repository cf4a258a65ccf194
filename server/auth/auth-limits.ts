import type { Clock } from '#core/runtime/clock.ts'
import { RateLimiter, type Rate } from '../http/rate-limiter.ts'

export interface AuthRates {
  /** Sign-ins that fail, sign-ups and mails asked for, by address of the network and username. */
  readonly byUsername: Rate
  /** The same by address of the network alone. */
  readonly byAddress: Rate
}

export const DEFAULT_RATES: AuthRates = {
  byUsername: { attempts: 10, windowMs: 60_000 },
  byAddress: { attempts: 100, windowMs: 60_000 },
}

/** Keeps guessing of passwords, and mailing of strangers, slow. */
export class AuthLimits {
  readonly #byUsername: RateLimiter
  readonly #byAddress: RateLimiter

  constructor(clock: Clock, rates: AuthRates = DEFAULT_RATES) {
    this.#byUsername = new RateLimiter(clock, rates.byUsername)
    this.#byAddress = new RateLimiter(clock, rates.byAddress)
  }

  /** Counts an attempt; the returned function takes it back once it turned out well. */
  attempt(what: string, address: string, username: string): () => void {
    const key = `${what} ${address} ${username}`
    this.#byAddress.consume(`${what} ${address}`)
    this.#byUsername.consume(key)
    return () => this.#byUsername.reset(key)
  }
}
