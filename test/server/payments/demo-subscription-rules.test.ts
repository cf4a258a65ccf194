import { describe, expect, it } from 'vitest'
import { DAY } from '#core/runtime/durations.ts'
import type { DemoCheckout } from '#server/payments/demo/demo-objects.ts'
import {
  subscriptionAt,
  subscriptionFrom,
  withCard,
} from '#server/payments/demo/demo-subscription-rules.ts'

const checkout: DemoCheckout = {
  ...{ id: 'c', reference: 'ours', email: 'ada@example.com', language: 'en', state: 'open' },
  plan: {
    id: 'premium',
    name: 'Premium',
    credit: 2_000,
    price: { amount: 9_900, currency: 'usd' },
  },
  ...{ percentOff: null, createdAt: 0, subscriptionId: null },
  ...{ doneUrl: 'http://localhost/done', backUrl: 'http://localhost/back' },
}
const begun = (cardWorks = true, percentOff: number | null = null) =>
  subscriptionFrom({ ...checkout, percentOff }, { id: 's', now: 0, cardWorks })

const at = (days: number, known = begun()) => subscriptionAt(known, days * DAY)
const standing = (known: ReturnType<typeof begun>) => [
  known.state,
  known.paidUntil / DAY,
  known.invoices.map(({ number, status, amount }) => `${number} ${status} ${amount}`),
]

describe('a demo subscription', () => {
  it('is paid for 30 days when it begins, with the discount on that payment alone', () => {
    const known = begun(true, 42)
    expect(known.invoices).toEqual([
      { number: 1, status: 'paid', amount: 5_742, createdAt: 0, periodEnd: 30 * DAY },
    ])
    expect(standing(subscriptionAt(known, 30 * DAY))).toEqual([
      'active',
      60,
      ['1 paid 5742', '2 paid 9900'],
    ])
  })

  it('is paid for again with the day that its time is over, as often as that has been', () => {
    expect(standing(subscriptionAt(begun(), 30 * DAY - 1))).toEqual(['active', 30, ['1 paid 9900']])
    const known = at(95)
    expect(standing(known)).toEqual([
      'active',
      120,
      ['1 paid 9900', '2 paid 9900', '3 paid 9900', '4 paid 9900'],
    ])
    expect(known.invoices.at(-1)).toMatchObject({ createdAt: 90 * DAY, periodEnd: 120 * DAY })
  })

  it('ends with its time where it was cancelled', () => {
    const known = { ...begun(), cancelsAtEnd: true }
    expect(subscriptionAt(known, 30 * DAY - 1).state).toBe('active')
    expect(at(50, known)).toEqual({ ...known, state: 'ended', endedAt: 30 * DAY })
  })

  it('is late for 14 days where its card fails, and over then', () => {
    const known = begun(false)
    const open = ['past_due', 30, ['1 paid 9900', '2 open 9900']]
    expect(standing(at(30, known))).toEqual(open)
    expect(standing(subscriptionAt(at(35, known), 44 * DAY - 1))).toEqual(open)
    const over = at(44, at(35, known))
    expect(standing(over)).toEqual(['ended', 30, ['1 paid 9900', '2 uncollectible 9900']])
    expect(over.endedAt).toBe(44 * DAY)
    expect(at(400, over)).toEqual(over)
  })

  it('pays at once what is late with a card that works, for 30 days from then', () => {
    const late = at(35, begun(false))
    const known = withCard(late, true, 36 * DAY)
    expect(standing(known)).toEqual(['active', 66, ['1 paid 9900', '2 paid 9900']])
    expect(known.invoices[1]?.createdAt).toBe(36 * DAY)
    expect(standing(withCard(late, false, 36 * DAY))).toEqual(standing(late))
    expect(standing(withCard(begun(false), true, DAY))).toEqual(['active', 30, ['1 paid 9900']])
    expect(withCard(begun(), false, DAY).cardWorks).toBe(false)
    expect(withCard(late, true, 44 * DAY).state).toBe('ended')
  })
})
