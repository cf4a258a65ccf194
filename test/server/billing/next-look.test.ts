import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#core/runtime/durations.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'
import type { BilledWorkspace, KnownSubscription } from '#server/billing/billing-store.ts'
import { nextLook } from '#server/billing/next-look.ts'

const NOW = realMs(1_000 * DAY)
const inMs = (ms: number) => realDate(realMs(NOW + ms))
const open = (age: number) => ({ state: 'open', createdAt: inMs(-age) }) as const

const paid = (more: Partial<KnownSubscription> = {}) =>
  ({
    ...{ provider: 'stripe', providerId: 'sub_1', state: 'active', paidUntil: inMs(10 * DAY) },
    ...{ isMissing: false, ...more },
  }) as KnownSubscription

const billed = (expiresIn: number | null, planProvider: string | null = null) =>
  ({
    workspace: { expiredAt: expiresIn === null ? null : inMs(expiresIn) },
    planProvider,
  }) as unknown as BilledWorkspace

const NONE = { subscription: null, checkout: null, billed: undefined }

describe('a payment is looked up', () => {
  it.each([
    ['never where none was begun', null, {}],
    ['a minute after a checkout began', MINUTE, { checkout: open(0) }],
    ['later, the longer nobody pays', 7 * MINUTE, { checkout: open(7 * MINUTE) }],
    ['every quarter of an hour at most', 15 * MINUTE, { checkout: open(9 * HOUR) }],
    [
      'not for a checkout that ended',
      null,
      { checkout: { ...open(0), state: 'expired' } as const },
    ],
    ['once a day while it is paid for', DAY, { subscription: paid() }],
    [
      'an hour after what was paid for ended',
      3 * HOUR,
      { subscription: paid({ paidUntil: inMs(2 * HOUR) }) },
    ],
    ['an hour from now at least', HOUR, { subscription: paid({ paidUntil: inMs(-5 * HOUR) }) }],
    ['an hour from now where nothing was paid', HOUR, { subscription: paid({ paidUntil: null }) }],
    [
      'every hour while its first payment is waited for',
      HOUR,
      { subscription: paid({ state: 'waiting' }) },
    ],
    ['every six hours while it is late', 6 * HOUR, { subscription: paid({ state: 'past_due' }) }],
    [
      'once a day while its provider does not know it',
      DAY,
      { subscription: paid({ isMissing: true, state: 'past_due' }) },
    ],
    ['never once it has ended', null, { subscription: paid({ state: 'ended' }) }],
    ['never where the provider has none', null, { subscription: paid({ providerId: null }) }],
    [
      'when the plan that the operator set ends',
      5 * HOUR,
      { subscription: paid(), billed: billed(5 * HOUR) },
    ],
    ['not when that ended before', DAY, { subscription: paid(), billed: billed(0) }],
    ['not when that has no end', DAY, { subscription: paid(), billed: billed(null) }],
    [
      'not when its own plan ends',
      DAY,
      { subscription: paid(), billed: billed(5 * HOUR, 'stripe') },
    ],
    [
      'not for a plan that nothing takes over',
      null,
      { subscription: paid({ state: 'ended' }), billed: billed(5 * HOUR) },
    ],
    [
      'as soon as any of it is due',
      2 * MINUTE,
      { subscription: paid(), checkout: open(2 * MINUTE), billed: billed(5 * HOUR) },
    ],
  ])('%s', (_, wait, known) => {
    expect(nextLook({ ...NONE, ...known }, NOW)).toEqual(wait === null ? null : inMs(wait))
  })
})
