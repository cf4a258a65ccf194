import type { Stripe } from 'stripe'
import { ProviderAway } from '../../billing/payment-provider.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where its API is, for tests. */
  readonly apiUrl?: string
}

const TIMEOUT_MS = 10_000

/** Stripe's library, which is loaded when it is needed first: that takes an eighth of a second. */
export class StripeClient {
  readonly #options: StripeOptions
  #opened: Promise<Stripe> | null = null

  constructor(options: StripeOptions) {
    this.#options = options
  }

  open(): Promise<Stripe> {
    this.#opened ??= this.#load()
    return this.#opened
  }

  /** Whatever keeps Stripe from doing it: it may be tried again. */
  async call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(await this.open())
    } catch (error) {
      throw new ProviderAway(`Stripe: ${String(error)}`, { cause: error })
    }
  }

  /** Null where Stripe doesn't know what is asked for, or what that parameter names. */
  async unlessMissing<T>(found: Promise<T>, named?: string): Promise<T | null> {
    try {
      return await found
    } catch (error) {
      const { errors } = await import('stripe').then(({ Stripe: library }) => library)
      const isMissing =
        error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'
      if (isMissing && (named === undefined || error.param === named)) return null
      throw error
    }
  }

  async #load(): Promise<Stripe> {
    const { Stripe: Library } = await import('stripe')
    const { secretKey, apiUrl } = this.#options
    const url = apiUrl === undefined ? null : new URL(apiUrl)
    return new Library(secretKey, {
      ...{ telemetry: false, timeout: TIMEOUT_MS, maxNetworkRetries: 1 },
      ...(url && {
        ...{ host: url.hostname, port: url.port },
        protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
      }),
    })
  }
}
