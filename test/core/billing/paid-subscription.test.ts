import { describe, expect, it } from 'vitest'
import { underSubscription, type PaidSubscription } from '#core/billing/paid-subscription.ts'
import { DAY } from '#core/runtime/durations.ts'
import { later, realDate, realMs } from '#core/runtime/moments.ts'
import { creditResetDate, lastCreditReset } from '#core/workspace/credits.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { aWorkspace } from '../../fixtures/a-workspace.ts'

const NOW = realMs(Date.UTC(2026, 10, 2, 9))
const day = (days: number) => realDate(later(NOW, days * DAY))

const trial = aWorkspace({ status: 'trial', creditsUsed: 120, expiredAt: day(3) })
const premium = { name: 'Premium', credit: 2_000 }
const paid = (more: Partial<PaidSubscription> = {}): PaidSubscription => ({
  ...{ state: 'active', paidUntil: day(30), cancelsAtEnd: false, endedAt: null },
  product: premium,
  ...more,
})
const its = { now: NOW, isItsPlan: true, isFirstPayment: false }
const first = { now: NOW, isItsPlan: false, isFirstPayment: true }

describe('a workspace under what was paid for', () => {
  it('begins its plan with no credit used, and lasts seven days longer than was paid for', () => {
    expect(underSubscription(trial, paid(), first)).toMatchObject({
      ...{ status: 'active', creditsUsed: 0, creditUpdatedAt: day(0), expiredAt: day(37) },
      subscription: { status: 'active', product: premium },
    })
  })

  it('keeps its credits when it is told the same again, or is paid for longer', () => {
    const upgraded = { ...underSubscription(trial, paid(), first), creditsUsed: 7 }
    expect(underSubscription(upgraded, paid(), its)).toEqual(upgraded)
    const longer = underSubscription(upgraded, paid({ paidUntil: day(60) }), its)
    expect(longer).toEqual({ ...upgraded, expiredAt: day(67), paidUntil: day(60) })
  })

  it('ends when its time is over where it was cancelled, without grace', () => {
    const upgraded = underSubscription(trial, paid(), first)
    const cancelled = underSubscription(upgraded, paid({ cancelsAtEnd: true }), its)
    expect(cancelled).toMatchObject({ status: 'active', expiredAt: day(30) })
  })

  it('begins with no credit used where it never had fresh ones, or another plan before', () => {
    const begins = (workspace: Workspace, terms: typeof its) =>
      underSubscription(workspace, paid(), terms)
    expect(begins(trial, its)).toMatchObject({ creditsUsed: 0, creditUpdatedAt: day(0) })
    const had = { ...trial, creditUpdatedAt: day(-5) }
    expect(begins(had, first)).toMatchObject({ creditsUsed: 0, creditUpdatedAt: day(0) })
    expect(begins(had, its)).toMatchObject({ creditsUsed: 120, creditUpdatedAt: day(-5) })
  })

  it('begins nothing with a payment that is read when all that it paid for is over', () => {
    const over = underSubscription(trial, paid({ paidUntil: day(-8) }), first)
    expect(over).toMatchObject({ status: 'expired', creditsUsed: 120, creditUpdatedAt: null })
  })

  it('gets no fresh credits while its payment is late', () => {
    const upgraded = underSubscription(trial, paid(), first)
    expect(creditResetDate(upgraded)).toEqual(day(30))
    const late = underSubscription(upgraded, paid({ state: 'past_due' }), its)
    expect([late.status, creditResetDate(late)]).toEqual(['active', null])
  })

  it('gets fresh credits for what is paid, once for each thirty days: not for a date, nor for a plan that goes on', () => {
    const upgraded = { ...underSubscription(trial, paid(), first), creditsUsed: 1_900 }
    const at = (days: number) => ({ ...its, now: day(days).getTime() })
    // Their day is there, and the payment isn't.
    expect(lastCreditReset(upgraded, at(31).now)).toBe(null)
    const cancelled = underSubscription(upgraded, paid({ cancelsAtEnd: true }), at(20))
    expect(creditResetDate(cancelled)).toBe(null)
    const goesOn = underSubscription({ ...cancelled, status: 'expired' }, paid(), at(31))
    expect(goesOn).toMatchObject({ status: 'active', creditsUsed: 1_900, creditUpdatedAt: day(0) })
    expect(lastCreditReset(goesOn, at(31).now)).toBe(null)
    // It lapsed, was paid late, and was read later still.
    const late = underSubscription(
      { ...upgraded, status: 'expired' },
      paid({ paidUntil: day(60) }),
      at(45),
    )
    expect(late).toMatchObject({ status: 'active', creditsUsed: 1_900 })
    expect(lastCreditReset(late, at(45).now)).toEqual(day(30))
    const given = { ...late, creditsUsed: 7, creditUpdatedAt: day(30) }
    expect(lastCreditReset(given, at(66).now)).toBe(null)
  })

  it('gets them on their day where a month or a year is paid for at a time', () => {
    const resetsOf = (paidDays: number, days: number) => {
      const upgraded = underSubscription(trial, paid({ paidUntil: day(paidDays) }), first)
      return lastCreditReset(upgraded, day(days).getTime())
    }
    expect(resetsOf(31, 30.5)).toBe(null)
    expect(resetsOf(62, 31)).toEqual(day(30))
    expect(resetsOf(365, 100)).toEqual(day(90))
    expect(resetsOf(365, 364)).toEqual(day(330))
  })

  it('stays as it is until something was paid, and where another’s plan ends', () => {
    const nothing = paid({ state: 'waiting', paidUntil: null })
    const accepted = paid({ state: 'waiting' })
    const unpaid = paid({ paidUntil: null })
    for (const none of [nothing, accepted, unpaid])
      expect(underSubscription(trial, none, first)).toBe(trial)
    const ended = paid({ state: 'ended', endedAt: day(0) })
    expect(underSubscription(trial, ended, first)).toBe(trial)
  })

  it('is over at once where the provider ended it', () => {
    const upgraded = underSubscription(trial, paid(), first)
    const ended = underSubscription(upgraded, paid({ state: 'ended', endedAt: day(0) }), its)
    expect(ended).toMatchObject({ status: 'expired', subscription: { status: 'canceled' } })
  })

  it('keeps what the operator gave on top of the plan, until there is another plan', () => {
    const upgraded = underSubscription(trial, paid(), first)
    const more = { status: 'active', product: { ...premium, credit: 2_500 } }
    const given = { ...upgraded, subscription: more }
    expect(underSubscription(given, paid(), its).subscription?.product.credit).toBe(2_500)
    const lapsed = { ...given, expiredAt: day(0) }
    expect(underSubscription(lapsed, paid(), its).subscription?.product).toEqual(premium)
    expect(underSubscription(given, paid(), first).subscription?.product).toEqual(premium)
    const other = paid({ product: { name: 'Firm', credit: 9_000 } })
    expect(underSubscription(given, other, its).subscription?.product).toEqual(other.product)
  })
})
