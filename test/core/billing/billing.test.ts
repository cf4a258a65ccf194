import { expect, it } from 'vitest'
import { isOpenForPayment, type Billing, type CurrentPlan } from '#core/billing/billing.ts'
import type { WorkspaceStatus } from '#core/workspace/workspace.ts'

const PLAN: CurrentPlan = {
  ...{ name: 'Premium', credit: 2_000, setBy: 'payment', state: 'active', renewsAt: null },
  ...{ endsAt: null, cancelsAtEnd: false, isCardCharged: false },
}
const billing = (plan: Partial<CurrentPlan> | null, more: Partial<Billing> = {}): Billing => ({
  ...{ provider: { name: 'stripe', isDemo: false }, plans: [], hasPortal: true, checkout: null },
  coupon: { code: 'FIRST-OFF', percentOff: 42, isAvailable: false },
  plan: plan && { ...PLAN, ...plan },
  ...more,
})

it.each<[string, boolean, Billing, WorkspaceStatus]>([
  ['a trial', true, billing(null, { hasPortal: false }), 'trial'],
  ['a trial where nobody takes payments', false, billing(null, { provider: null }), 'trial'],
  ['a plan that its card pays for', false, billing({ isCardCharged: true }), 'active'],
  ['a plan that was cancelled, until it ends', false, billing({ cancelsAtEnd: true }), 'active'],
  ['a plan that was cancelled and has ended', true, billing({ state: 'ended' }), 'expired'],
  ['a plan whose payment is late', false, billing({ state: 'past_due' }), 'expired'],
  ['a plan that its provider lost', true, billing({}, { hasPortal: false }), 'active'],
  [
    'a plan that a provider charges who is not here any more, once it has ended',
    true,
    billing({ isCardCharged: true, state: 'ended' }, { hasPortal: false }),
    'expired',
  ],
  [
    'one that they set aside, though another provider charges it still',
    true,
    billing({ isCardCharged: true, setBy: 'operator', state: 'ended' }, { hasPortal: false }),
    'expired',
  ],
  [
    'one that they set aside, and that can be cancelled here',
    false,
    billing({ isCardCharged: true, setBy: 'operator', state: 'ended' }),
    'expired',
  ],
  ['the operator’s plan', false, billing({ setBy: 'operator' }, { hasPortal: false }), 'active'],
])('%s is open for payment: %s', (_, isOpen, known, status) => {
  expect(isOpenForPayment(known, status)).toBe(isOpen)
})
