import { describe, expect, it } from 'vitest'
import { DAY } from '#core/runtime/durations.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'
import type { BilledWorkspace, KnownSubscription } from '#server/billing/billing-store.ts'
import type { Payments } from '#server/billing/payments.ts'
import { paymentFacts } from '#server/billing/read-billing.ts'

const NOW = realMs(1_000 * DAY)
const inDays = (days: number) => realDate(realMs(NOW + days * DAY))
const payments = { provider: { name: 'stripe', isDemo: false }, plans: [] } as unknown as Payments

const known = (more: Partial<KnownSubscription> = {}) =>
  ({
    ...{ provider: 'stripe', customerId: 'cus_1', providerId: 'sub_1', state: 'active' },
    ...{ paidUntil: inDays(10), cancelsAtEnd: false, isMissing: false, ...more },
  }) as KnownSubscription

const facts = (
  subscription: KnownSubscription | null,
  how: {
    readonly planProvider?: null
    readonly endsIn?: number | null
    readonly hasPlan?: boolean
  } = {},
) => {
  const { planProvider = 'stripe', endsIn = 17, hasPlan = true } = how
  const product = { name: 'Premium', credit: 2_000 }
  const workspace = {
    ...{ status: 'active', expiredAt: endsIn === null ? null : inDays(endsIn) },
    subscription: hasPlan ? { status: 'active', product } : null,
  }
  const billed = { workspace, planProvider } as unknown as BilledWorkspace
  return paymentFacts(payments, { billed, subscription, now: NOW })
}

describe('a plan that a card pays for', () => {
  it('is paid for again where nothing keeps it from that', () => {
    expect(facts(known())).toEqual({
      provider: { name: 'stripe', isDemo: false },
      hasPortal: true,
      plan: {
        ...{ name: 'Premium', credit: 2_000, setBy: 'payment', state: 'active' },
        ...{ renewsAt: inDays(10), endsAt: null, cancelsAtEnd: false, isCardCharged: true },
      },
    })
  })

  it.each([
    [
      'is cancelled',
      known({ cancelsAtEnd: true }),
      {},
      { cancelsAtEnd: true, isCardCharged: false },
    ],
    ['is not known there', known({ isMissing: true }), {}, { isCardCharged: false }],
    ['was paid to another', known({ provider: 'demo' }), {}, { isCardCharged: true }],
    ['ended', known(), { endsIn: 0 }, { state: 'ended', isCardCharged: true }],
    ['is late', known({ state: 'past_due' }), {}, { state: 'past_due' }],
    [
      'is late, and its time is over',
      known({ state: 'past_due' }),
      { endsIn: -1 },
      { state: 'past_due' },
    ],
    [
      'is late elsewhere',
      known({ state: 'past_due', provider: 'demo' }),
      { endsIn: -1 },
      { state: 'ended' },
    ],
  ])('is not paid for again where it %s, and tells its end', (_, subscription, how, plan) => {
    expect(facts(subscription, how).plan).toMatchObject({
      ...{ renewsAt: null, endsAt: inDays('endsIn' in how ? how.endsIn : 17), ...plan },
    })
  })

  it('tells the end that the operator gave it where that comes first', () => {
    expect(facts(known(), { endsIn: 5 }).plan).toMatchObject({
      ...{ renewsAt: inDays(10), endsAt: inDays(5) },
    })
    expect(facts(known(), { endsIn: null }).plan?.endsAt).toBeNull()
  })

  it('has a portal at the provider that knows its customer alone', () => {
    for (const [subscription, hasPortal] of [
      [known(), true],
      [known({ state: 'ended' }), true],
      [known({ customerId: null }), false],
      [known({ isMissing: true }), false],
      [known({ provider: 'demo' }), false],
      [null, false],
    ] as const) {
      expect(facts(subscription).hasPortal).toBe(hasPortal)
    }
  })
})

describe('a plan that the operator set', () => {
  it('ends as they said, whatever a card pays beside it', () => {
    const plan = { setBy: 'operator', renewsAt: null, endsAt: inDays(3), cancelsAtEnd: false }
    const set = { planProvider: null, endsIn: 3 }
    expect(facts(null, set).plan).toMatchObject({ ...plan, state: 'active', isCardCharged: false })
    expect(facts(known(), set).plan).toMatchObject({ ...plan, isCardCharged: true })
    expect(facts(known({ cancelsAtEnd: true }), set).plan?.isCardCharged).toBe(false)
    expect(facts(null, { ...set, endsIn: 0 }).plan?.state).toBe('ended')
    expect(facts(null).plan?.setBy).toBe('operator')
  })

  it('is none on trial', () => {
    expect(facts(null, { hasPlan: false }).plan).toBeNull()
  })
})
