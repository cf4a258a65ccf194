import type { Stripe } from 'stripe'
import type { InvoiceStatus } from '#core/billing/billing.ts'
import type { PaidState } from '#core/billing/paid-subscription.ts'
import { realDate, realMs, type RealDate } from '#core/runtime/moments.ts'
import type { OfferedPlan } from '../../billing/offered-plan.ts'
import type {
  PaymentEvent,
  ProviderInvoice,
  ProviderSubscription,
} from '../../billing/payment-provider.ts'

/** The name under which Stripe keeps the id of our checkout, and hands it back. */
export const REFERENCE = 'overture_checkout'

export const idOf = (given: string | { readonly id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)

const dateOf = (seconds: number): RealDate => realDate(realMs(seconds * 1000))
const dateOrNull = (seconds: number | null | undefined): RealDate | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds)

const STATES: Readonly<Record<string, PaidState>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'waiting',
  incomplete_expired: 'ended',
  canceled: 'ended',
}

export const subscriptionFromStripe = (
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  plans: readonly OfferedPlan[],
): ProviderSubscription => {
  const price = subscription.items.data[0]?.price.id
  const known = invoices.map(invoiceFromStripe)
  const ends = known.flatMap(({ status, periodEnd }) =>
    status === 'paid' && periodEnd !== null ? [periodEnd.getTime()] : [],
  )
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    reference: subscription.metadata[REFERENCE] ?? null,
    plan: plans.find(({ providerPrice }) => providerPrice === price) ?? null,
    state: STATES[subscription.status] ?? 'past_due',
    paidUntil: ends.length === 0 ? null : realDate(realMs(Math.max(...ends))),
    cancelsAtEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: dateOrNull(subscription.ended_at),
    invoices: known,
  }
}

const invoiceFromStripe = (invoice: Stripe.Invoice): ProviderInvoice => {
  const lines = invoice.lines.data
  const starts = lines.map(({ period }) => period.start)
  const ends = lines.map(({ period }) => period.end)
  return {
    ...{ id: invoice.id, number: invoice.number ?? '', amount: invoice.total },
    ...{ currency: invoice.currency, createdAt: dateOf(invoice.created) },
    status: (invoice.status ?? 'draft') as InvoiceStatus,
    periodStart: lines.length === 0 ? null : dateOf(Math.min(...starts)),
    periodEnd: lines.length === 0 ? null : dateOf(Math.max(...ends)),
    url: invoice.hosted_invoice_url ?? null,
  }
}

/** Which subscription, or which checkout of ours, an event is about; what it says of it is asked again. */
export const eventFromStripe = (event: Stripe.Event): PaymentEvent => {
  const about = event.data.object as { readonly object?: string }
  const { id } = event
  switch (about.object) {
    case 'checkout.session': {
      const session = about as Stripe.Checkout.Session
      const reference = session.metadata?.[REFERENCE] ?? null
      return { id, subscriptionId: idOf(session.subscription), reference }
    }
    case 'subscription': {
      const subscription = about as Stripe.Subscription
      const reference = subscription.metadata[REFERENCE] ?? null
      return { id, subscriptionId: subscription.id, reference }
    }
    case 'invoice': {
      const details = (about as Stripe.Invoice).parent?.subscription_details
      const reference = details?.metadata?.[REFERENCE] ?? null
      return { id, subscriptionId: idOf(details?.subscription), reference }
    }
    default:
      return { id, subscriptionId: null, reference: null }
  }
}
