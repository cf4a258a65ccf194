import type { billingOperations } from '../billing.ts'
import type { ExamplesOf } from './example.ts'
import { pageOnWire } from './pages.ts'

export const billingOnWire = {
  provider: { name: 'stripe', is_demo: false },
  plans: [
    {
      ...{ id: 'premium', name: 'Premium', credit: 2000 },
      price: { amount: 9900, currency: 'usd', every: { unit: 'month' as const, count: 1 } },
    },
  ],
  coupon: { code: 'FIRST-OFF', percent_off: 42, is_available: false },
  plan: {
    name: 'Premium',
    credit: 2000,
    set_by: 'payment' as const,
    state: 'active' as const,
    renews_at: '2026-12-02T09:00:00.000Z',
    ends_at: null,
    cancels_at_end: false,
    is_card_charged: true,
  },
  has_portal: true,
  checkout: { id: '0b6f6a52-6c6b-4f3f-9d43-2f5f6f2b1f7a', state: 'completed' as const },
}

export const invoiceOnWire = {
  id: 1,
  number: 'OV-0001',
  status: 'paid' as const,
  amount: 5742,
  currency: 'usd',
  created_at: '2026-11-02T09:00:00.000Z',
  period_start: '2026-11-02T09:00:00.000Z',
  period_end: '2026-12-02T09:00:00.000Z',
  url: 'https://invoice.stripe.com/i/example',
}

export const creditEntryOnWire = {
  id: 12,
  at: '2026-11-03T09:00:00.000Z',
  amount: 1,
  reason: 'enrichment' as const,
  person: 'Grace Hopper',
  campaign: { id: 7, name: 'Logistics leaders' },
  user: 'ada@example.com',
}

export const billingExamples = {
  getBilling: { answer: billingOnWire },
  startCheckout: {
    body: { plan: 'premium', coupon: 'FIRST-OFF' },
    answer: { url: 'https://checkout.stripe.com/c/pay/example' },
  },
  openBillingPortal: {
    body: { return_url: 'http://localhost:4280/workspace/3/billing-and-credits' },
    answer: { url: 'https://billing.stripe.com/p/session/example' },
  },
  listInvoices: { answer: pageOnWire([invoiceOnWire]) },
  listCreditEntries: { answer: { next_cursor: null, data: [creditEntryOnWire] } },
  listCreditDays: { answer: { data: [{ day: '2026-11-03', used: 12 }] } },
} satisfies ExamplesOf<typeof billingOperations>
