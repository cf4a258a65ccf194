import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { realDate, realMs } from '#core/runtime/moments.ts'
import {
  eventFromStripe,
  idOf,
  subscriptionFromStripe,
} from '#server/payments/stripe/stripe-objects.ts'

const date = (seconds: number) => realDate(realMs(seconds * 1_000))
const PLAN = {
  id: 'premium',
  name: 'Premium',
  credit: 2_000,
  price: null,
  providerPrice: 'price_1',
}

const invoice = (id: string, status: string | null, ...periods: [number, number][]) => ({
  ...{ id, status, number: null, total: 9_900, currency: 'usd', created: 7 },
  lines: { data: periods.map(([start, end]) => ({ period: { start, end } })) },
  hosted_invoice_url: null,
})

const told = (more: object = {}, invoices: object[] = []) =>
  subscriptionFromStripe(
    {
      ...{ id: 'sub_1', customer: 'cus_1', metadata: { overture_checkout: 'ours' } },
      ...{ items: { data: [{ price: { id: 'price_1' } }] }, status: 'active' },
      ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null },
      ...more,
    } as unknown as Stripe.Subscription,
    invoices as unknown as Stripe.Invoice[],
    [{ ...PLAN, id: 'basic', providerPrice: 'price_0' }, PLAN],
  )

describe('a subscription at Stripe', () => {
  it.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['paused', 'past_due'],
    ['incomplete', 'waiting'],
    ['incomplete_expired', 'ended'],
    ['canceled', 'ended'],
    ['something_new', 'past_due'],
  ])('that is %s there is %s here', (status, state) => {
    expect(told({ status }).state).toBe(state)
  })

  it('is of the plan whose price it has, and of the checkout that it began with', () => {
    expect(told()).toMatchObject({
      id: 'sub_1',
      customerId: 'cus_1',
      reference: 'ours',
      plan: PLAN,
    })
    expect(told({ metadata: {}, customer: { id: 'cus_2' }, items: { data: [] } })).toMatchObject({
      ...{ customerId: 'cus_2', reference: null, plan: null },
    })
  })

  it('is paid until the latest end of what was paid, and of nothing else', () => {
    const invoices = [
      invoice('b', 'paid', [1, 35]),
      invoice('a', 'paid', [10, 40], [20, 30]),
      invoice('c', 'open', [40, 70]),
      invoice('d', 'paid'),
    ]
    expect(told({}, invoices).paidUntil).toEqual(date(40))
    expect(told({}, invoices.slice(2)).paidUntil).toBeNull()
    expect(told({}, [invoice('e', null, [10, 40], [5, 20])]).invoices).toEqual([
      {
        ...{ id: 'e', number: '', amount: 9_900, currency: 'usd', status: 'draft', url: null },
        ...{ createdAt: date(7), periodStart: date(5), periodEnd: date(40) },
      },
    ])
    expect(told({}, [invoice('d', 'paid')]).invoices[0]).toMatchObject({
      ...{ periodStart: null, periodEnd: null },
    })
  })

  it('ends where it is cancelled for its end, or for a day of its own', () => {
    expect(told().cancelsAtEnd).toBe(false)
    expect(told({ cancel_at_period_end: true }).cancelsAtEnd).toBe(true)
    expect(told({ cancel_at: 90 }).cancelsAtEnd).toBe(true)
    expect([told().endedAt, told({ ended_at: 90 }).endedAt]).toEqual([null, date(90)])
  })
})

describe('an event of Stripe', () => {
  const REFERENCE = { overture_checkout: 'ours' }
  it.each([
    [{ object: 'checkout.session', metadata: REFERENCE, subscription: null }, null, 'ours'],
    [{ object: 'checkout.session', metadata: null, subscription: { id: 'sub_1' } }, 'sub_1', null],
    [{ object: 'subscription', id: 'sub_1', metadata: REFERENCE }, 'sub_1', 'ours'],
    [
      {
        object: 'invoice',
        parent: { subscription_details: { metadata: REFERENCE, subscription: 'sub_1' } },
      },
      ...(['sub_1', 'ours'] as const),
    ],
    [{ object: 'invoice', id: 'in_1', parent: null }, null, null],
    [{ object: 'product', id: 'prod_1', metadata: REFERENCE }, null, null],
  ])(
    'with %j is about the subscription %s and the checkout %s',
    (object, subscriptionId, reference) => {
      const event = { id: 'evt_1', data: { object } } as unknown as Stripe.Event
      expect(eventFromStripe(event)).toEqual({ id: 'evt_1', subscriptionId, reference })
    },
  )

  it('names things by id or whole', () => {
    expect([idOf('a'), idOf({ id: 'b' }), idOf(null), idOf(undefined)]).toEqual([
      ...['a', 'b', null, null],
    ])
  })
})
