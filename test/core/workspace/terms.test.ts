import { describe, expect, it } from 'vitest'
import { later, realDate, realMs } from '#core/runtime/moments.ts'
import { withTerms, type TermChanges } from '#core/workspace/terms.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { aWorkspace } from '../../fixtures/a-workspace.ts'

const NOW = realMs(Date.UTC(2026, 10, 2, 9))
const day = (days: number) => realDate(later(NOW, days * 86_400_000))

const trial = aWorkspace({ status: 'trial', expiredAt: day(3) })
const premium = { status: 'active', product: { name: 'Premium', credit: 2_000 } }
const paid = aWorkspace({
  ...{ status: 'active', subscription: premium, expiredAt: day(20), paidUntil: day(13) },
  creditUpdatedAt: day(-17),
})
const plan = { name: 'Firm', credit: 9_000 }
const firm = { status: 'active', product: plan }

describe('the terms that are set by hand', () => {
  it.each<[string, Workspace, TermChanges, Partial<Workspace>]>([
    ['none', paid, {}, {}],
    [
      'a plan for a trial begins with no credit used, and has no end',
      trial,
      { plan },
      {
        ...{ status: 'active', subscription: firm, expiredAt: null, creditsUsed: 0 },
        creditUpdatedAt: day(0),
      },
    ],
    [
      'another plan goes on where the one before was, and is not paid for',
      paid,
      { plan },
      { subscription: firm, paidUntil: null },
    ],
    [
      'a plan that had ended begins again',
      { ...paid, expiredAt: day(-1) },
      { plan },
      {
        subscription: firm,
        expiredAt: null,
        paidUntil: null,
        creditsUsed: 0,
        creditUpdatedAt: day(0),
      },
    ],
    [
      'a plan with an end and used credits of its own',
      trial,
      { plan, end: day(9), creditsUsed: 7 },
      {
        ...{ status: 'active', subscription: firm, expiredAt: day(9), creditsUsed: 7 },
        creditUpdatedAt: day(0),
      },
    ],
    ['a limit of a trial', trial, { creditLimit: 900 }, { maxCredit: 900 }],
    [
      'a limit of a plan',
      paid,
      { creditLimit: 900 },
      { subscription: { ...premium, product: { name: 'Premium', credit: 900 } } },
    ],
    ['used credits alone', paid, { creditsUsed: 0 }, { creditsUsed: 0 }],
    ['a trial that ends now', trial, { end: day(0) }, { status: 'expired', expiredAt: day(0) }],
    [
      'a trial that goes on once more',
      { ...trial, status: 'expired', expiredAt: day(-1) },
      { end: day(1) },
      { status: 'trial', expiredAt: day(1) },
    ],
    [
      'a plan that goes on for ever',
      { ...paid, status: 'expired', expiredAt: day(-1) },
      { end: null },
      { status: 'active', expiredAt: null, paidUntil: null },
    ],
    [
      'what had ended unnoticed, which is said by now',
      { ...trial, expiredAt: day(-1) },
      { creditLimit: 900 },
      { status: 'expired', maxCredit: 900 },
    ],
  ])('are: %s', (_, workspace, changes, changed) => {
    const outcome = { kind: 'changed', workspace: { ...workspace, ...changed } }
    expect(withTerms(workspace, changes, NOW)).toEqual(outcome)
  })

  it('leave no trial without an end', () => {
    expect(withTerms(trial, { end: null }, NOW)).toEqual({ kind: 'trial_needs_end' })
  })
})
