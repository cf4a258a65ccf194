import { DAY, HOUR, MINUTE } from '#core/runtime/durations.ts'
import { later, latest, realDate, type RealDate, type RealMs } from '#core/runtime/moments.ts'
import {
  isLive,
  type BilledWorkspace,
  type KnownCheckout,
  type KnownSubscription,
} from './billing-store.ts'

/** A payment is looked for this soon after a checkout began, where the provider tells nothing. */
const FIRST_LOOK_MS = MINUTE
const MAX_CHECKOUT_LOOK_MS = 15 * MINUTE
/** After the time that was paid for, a provider takes a while to ask for the next payment. */
const AFTER_END_MS = HOUR
const LATE_LOOK_MS = 6 * HOUR

interface Looked {
  readonly subscription: KnownSubscription | null
  readonly checkout: Pick<KnownCheckout, 'state' | 'createdAt'> | null
  readonly billed: BilledWorkspace | undefined
}

/** When the provider is asked by itself; null where nothing can change without a checkout. */
export const nextLook = (
  { subscription, checkout, billed }: Looked,
  now: RealMs,
): RealDate | null => {
  const waits: number[] = []
  if (checkout?.state === 'open') {
    const age = now - checkout.createdAt.getTime()
    waits.push(Math.min(MAX_CHECKOUT_LOOK_MS, Math.max(FIRST_LOOK_MS, age)))
  }
  if (subscription !== null && subscription.providerId !== null) {
    const { state, paidUntil, isMissing } = subscription
    if (isMissing) waits.push(DAY)
    else if (state === 'waiting') waits.push(HOUR)
    else if (state === 'past_due') waits.push(LATE_LOOK_MS)
    else if (state === 'active') {
      const end = paidUntil === null ? now : later(paidUntil.getTime(), AFTER_END_MS)
      waits.push(Math.min(DAY, latest(later(now, HOUR), end) - now))
    }
  }
  // What is paid for takes over as soon as the plan that whoever runs the server set has ended.
  const end = billed?.planProvider === null ? billed.workspace.expiredAt : null
  if (end !== null && end.getTime() > now && subscription !== null && isLive(subscription)) {
    waits.push(end.getTime() - now)
  }
  return waits.length === 0 ? null : realDate(later(now, Math.min(...waits)))
}
