import { discounted } from '#core/billing/plan.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { DemoCheckout, DemoInvoice, DemoSubscription } from './demo-objects.ts'

const PERIOD_MS = 30 * DAY
/** So long the provider waits for a late payment before it ends a subscription. */
const PATIENCE_MS = 14 * DAY

/** What begins when a checkout is paid. */
export const subscriptionFrom = (
  { reference, plan, percentOff, email, language }: DemoCheckout,
  begun: { readonly id: string; readonly now: number; readonly cardWorks: boolean },
): DemoSubscription => {
  const first = percentOff === null ? plan.price : discounted(plan.price, percentOff)
  const paidUntil = begun.now + PERIOD_MS
  return {
    ...{ id: begun.id, reference, planId: plan.id, planName: plan.name, price: plan.price },
    ...{ email, language, state: 'active', paidUntil, cancelsAtEnd: false },
    ...{ cardWorks: begun.cardWorks, endedAt: null },
    invoices: [
      paid({ number: 1, amount: first.amount, createdAt: begun.now, periodEnd: paidUntil }),
    ],
  }
}

/** A subscription by now: paid for again, late, or over. */
export const subscriptionAt = (stored: DemoSubscription, now: number): DemoSubscription => {
  let known = stored
  while (known.state !== 'ended' && known.paidUntil <= now) {
    if (known.cancelsAtEnd) return { ...known, state: 'ended', endedAt: known.paidUntil }
    if (!known.cardWorks) return late(known, now)
    known = renewed(known, known.paidUntil)
  }
  return known
}

/** With another card; what is late is paid at once where it works. */
export const withCard = (
  stored: DemoSubscription,
  cardWorks: boolean,
  now: number,
): DemoSubscription => {
  const known = { ...subscriptionAt(stored, now), cardWorks }
  if (known.state !== 'past_due' || !cardWorks) return known
  return renewed({ ...known, invoices: known.invoices.slice(0, -1) }, now)
}

const renewed = (known: DemoSubscription, at: number): DemoSubscription => {
  const periodEnd = at + PERIOD_MS
  const invoice = paid({
    ...{ number: known.invoices.length + 1, amount: known.price.amount, createdAt: at, periodEnd },
  })
  return { ...known, state: 'active', paidUntil: periodEnd, invoices: [...known.invoices, invoice] }
}

const late = (known: DemoSubscription, now: number): DemoSubscription => {
  const due = known.paidUntil
  const isOver = now >= due + PATIENCE_MS
  const earlier = known.invoices.filter(({ status }) => status === 'paid')
  const invoice: DemoInvoice = {
    ...{ number: earlier.length + 1, amount: known.price.amount, createdAt: due },
    ...{ periodEnd: due + PERIOD_MS, status: isOver ? 'uncollectible' : 'open' },
  }
  return {
    ...known,
    state: isOver ? 'ended' : 'past_due',
    endedAt: isOver ? due + PATIENCE_MS : null,
    invoices: [...earlier, invoice],
  }
}

const paid = (invoice: Omit<DemoInvoice, 'status'>): DemoInvoice => ({ ...invoice, status: 'paid' })
