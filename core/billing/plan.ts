/** An amount in the smallest unit of its currency, such as cents. */
export interface Price {
  readonly amount: number
  /** ISO 4217, in lower case. */
  readonly currency: string
}

export const INTERVAL_UNITS = ['day', 'week', 'month', 'year'] as const

/** How often it is paid for. */
export interface Interval {
  readonly unit: (typeof INTERVAL_UNITS)[number]
  readonly count: number
}

export interface RecurringPrice extends Price {
  readonly every: Interval
}

export const EVERY_30_DAYS: Interval = { unit: 'day', count: 30 }

/** What a workspace can be upgraded to: so many credits in 30 days. */
export interface Plan {
  readonly id: string
  readonly name: string
  readonly credit: number
  /** Null where the provider tells it only when one pays. */
  readonly price: RecurringPrice | null
}

export const PREMIUM = { id: 'premium', name: 'Premium', credit: 2_000 } as const

/** What is paid once a coupon took its part off. */
export const discounted = ({ amount, currency }: Price, percentOff: number): Price => ({
  amount: Math.round((amount * (100 - percentOff)) / 100),
  currency,
})
