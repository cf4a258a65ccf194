import type { UserId } from '#core/runtime/ids.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { GrowingDelay } from './growing-delay.ts'
import { RateLimiter, type Rate } from './rate-limiter.ts'

export interface AuthRates {
  /** Calls of one kind by an address of the network, whomever they are about. */
  readonly byAddress: Rate
  /** Mails to one receiver, whatever they say. */
  readonly byReceiver: Rate
}

const DEFAULT_RATES: AuthRates = {
  byAddress: { attempts: 100, windowMs: MINUTE },
  byReceiver: { attempts: 5, windowMs: HOUR },
}

export type Attempt =
  /** `takeBack` forgets it, once it turned out well. */
  | { readonly kind: 'allowed'; readonly takeBack: () => void }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }

/** Who is spoken of, from where. */
export interface Subject {
  readonly username: string
  readonly address: string
  /** Whether its owner has signed in from there: what strangers do elsewhere does not count then. */
  readonly isKnown: boolean
}

/** Keeps guessing of passwords, and mailing of strangers, slow. Counts in this process. */
export class AuthLimits {
  readonly #byAddress: RateLimiter
  readonly #byReceiver: RateLimiter
  readonly #guesses: GrowingDelay

  constructor(clock: Clock, rates: AuthRates = DEFAULT_RATES) {
    this.#byAddress = new RateLimiter(clock, rates.byAddress)
    this.#byReceiver = new RateLimiter(clock, rates.byReceiver)
    this.#guesses = new GrowingDelay(clock)
  }

  /** A password that is tried. */
  signIn(subject: Subject): Attempt {
    const key = keyOf(subject)
    const seconds =
      this.#byAddress.consume(`sign-in ${subject.address}`) || this.#guesses.consume(key)
    return attempt(seconds, () => this.#guesses.forget(key))
  }

  /** A guess at the password of somebody who is signed in. */
  currentPassword(userId: UserId): Attempt {
    const key = `user ${userId}`
    return attempt(this.#guesses.consume(key), () => this.#guesses.forget(key))
  }

  /** A mail that is asked for. */
  mail(subject: Subject): Attempt {
    const { address } = subject
    return attempt(
      this.#byAddress.consume(`mail ${address}`) || this.#byReceiver.consume(keyOf(subject)),
    )
  }

  /** A mailed link that sets a password. */
  reset(address: string): Attempt {
    return attempt(this.#byAddress.consume(`reset ${address}`))
  }
}

const keyOf = ({ username, address, isKnown }: Subject): string =>
  isKnown ? `${username} ${address}` : username

const attempt = (retryAfterSeconds: number, takeBack = () => {}): Attempt =>
  retryAfterSeconds > 0 ? { kind: 'throttled', retryAfterSeconds } : { kind: 'allowed', takeBack }
