import { describe, expect, it } from 'vitest'
import {
  CREDIT_RESET_DAYS,
  creditLimit,
  creditResetDate,
  creditsLeft,
  lastCreditReset,
} from '#core/workspace/credits.ts'
import { realDate, type RealDate } from '#core/runtime/moments.ts'
import { aWorkspace } from '../../fixtures/a-workspace.ts'

const subscription = { status: 'active', product: { name: 'Premium', credit: 2000 } }

describe('the credit limit', () => {
  it('is max_credit in a trial', () => {
    expect(creditLimit(aWorkspace())).toBe(500)
    expect(creditLimit(aWorkspace({ subscription }))).toBe(500)
  })

  it("is the product's credit where there is a plan", () => {
    expect(creditLimit(aWorkspace({ status: 'active', subscription }))).toBe(2000)
    expect(creditLimit(aWorkspace({ status: 'expired', subscription }))).toBe(2000)
  })

  it('stays max_credit where a workspace is upgraded without a subscription', () => {
    expect(creditLimit(aWorkspace({ status: 'active' }))).toBe(500)
  })
})

describe('the credits left', () => {
  it.each([
    [0, 500],
    [112, 388],
    [499, 1],
    [500, 0],
    [501, 0],
  ])('are, with %i of 500 used, %i: never below 0', (creditsUsed, left) => {
    expect(creditsLeft(aWorkspace({ creditsUsed }))).toBe(left)
  })
})

describe('the reset date', () => {
  const paidSince = (time: string, expiredAt: RealDate | null = null) =>
    aWorkspace({ status: 'active', subscription, creditUpdatedAt: realDate(time), expiredAt })

  it('is 30 days after the credits were last reset', () => {
    expect(CREDIT_RESET_DAYS).toBe(30)
    expect(creditResetDate(paidSince('2026-01-31T23:59:59.999Z'))).toEqual(
      new Date('2026-03-02T23:59:59.999Z'),
    )
  })

  it('counts days of 24 hours, also where the clocks are put forward meanwhile', () => {
    expect(creditResetDate(paidSince('2026-03-15T12:00:00+01:00'))).toEqual(
      new Date('2026-04-14T13:00:00+02:00'),
    )
  })

  it('is none where the credits were never reset, in a trial, and once the plan has ended', () => {
    const paid = paidSince('2026-01-01T00:00:00Z')
    expect(creditResetDate({ ...paid, creditUpdatedAt: null })).toBe(null)
    expect(creditResetDate({ ...paid, status: 'trial' })).toBe(null)
    expect(creditResetDate({ ...paid, status: 'expired' })).toBe(null)
    expect(creditResetDate({ ...paid, expiredAt: realDate('2026-01-31T00:00:00Z') })).toBe(null)
  })

  it.each([
    ['2026-02-09', '2026-02-09', null],
    ['2026-02-14', '2026-02-14', null],
    ['2026-02-15', '2026-02-15', '2026-01-31'],
    ['2026-04-01', '2026-04-01', '2026-01-31'],
    ['2026-02-09', '2026-02-16', '2026-01-31'],
    ['2026-01-31', '2026-01-31', null],
  ])('of what is paid for until %s, and ends on %s, is %s', (paid, end, reset) => {
    const [paidUntil, expiredAt] = [realDate(`${paid}T00:00:00Z`), realDate(`${end}T00:00:00Z`)]
    const workspace = { ...paidSince('2026-01-01T00:00:00Z', expiredAt), paidUntil }
    expect(creditResetDate(workspace)?.toISOString().slice(0, 10) ?? null).toBe(reset)
  })

  it('is none while a payment is late, nor passes before enough is paid for', () => {
    const paid = paidSince('2026-01-01T00:00:00Z')
    const late = { ...subscription, status: 'past_due' }
    expect(creditResetDate({ ...paid, subscription: late })).toBe(null)
    const half = { ...paid, paidUntil: realDate('2026-02-14T23:59:59.999Z') }
    const at = realDate('2026-03-01T00:00:00Z').getTime()
    expect(lastCreditReset(half, at)).toBe(null)
    const enough = { ...paid, paidUntil: realDate('2026-02-15T00:00:00Z') }
    expect(lastCreditReset(enough, at)).toEqual(new Date('2026-01-31T00:00:00Z'))
  })

  it('moves on by whole periods, also where nobody looked for months', () => {
    const paid = paidSince('2026-01-01T00:00:00Z')
    const at = (time: string) => lastCreditReset(paid, realDate(time).getTime())
    expect(at('2026-01-30T23:59:59.999Z')).toBe(null)
    expect(at('2026-01-31T00:00:00Z')).toEqual(new Date('2026-01-31T00:00:00Z'))
    expect(at('2026-04-30T12:00:00Z')).toEqual(new Date('2026-04-01T00:00:00Z'))
  })
})
