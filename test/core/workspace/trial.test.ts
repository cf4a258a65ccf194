import { describe, expect, it } from 'vitest'
import { newTerms, statusAt, TRIAL_DAYS, trialDaysLeft, trialEnd } from '#core/workspace/trial.ts'
import { later, realDate, realMs } from '#core/runtime/moments.ts'

const DAY = 86_400_000
const END = realMs(Date.UTC(2026, 10, 30, 12))
const expiredAt = realDate(END)

describe('a trial', () => {
  it('lasts 14 days', () => {
    expect(TRIAL_DAYS).toBe(14)
    expect(trialEnd(later(END, -14 * DAY))).toEqual(expiredAt)
    expect(trialDaysLeft({ expiredAt: trialEnd(END) }, END)).toBe(14)
  })

  it.each([
    [14 * DAY, 14],
    [14 * DAY - 1, 14],
    [13 * DAY + 1, 14],
    [13 * DAY, 13],
    [DAY + 1, 2],
    [DAY, 1],
    [1, 1],
    [0, 0],
    [-1, 0],
    [-400 * DAY, 0],
  ])('says with %i ms to go that %i days are left: rounded up, never below 0', (left, days) => {
    expect(trialDaysLeft({ expiredAt }, later(END, -left))).toBe(days)
  })

  it('counts days of 24 hours, also where the clocks are put back meanwhile', () => {
    // In Berlin, 25 October 2026 has 25 hours.
    const noonBefore = realMs(Date.parse('2026-10-24T12:00:00+02:00'))
    const expiredAt = realDate('2026-10-25T12:00:00+01:00')
    expect(trialDaysLeft({ expiredAt }, noonBefore)).toBe(2)
    expect(trialDaysLeft({ expiredAt }, later(noonBefore, 3_600_000))).toBe(1)
  })

  it('has no days where it has no end', () => {
    expect(trialDaysLeft({ expiredAt: null }, END)).toBe(0)
    expect(statusAt({ status: 'trial', expiredAt: null }, END)).toBe('trial')
  })

  it('is over from the very millisecond it ends', () => {
    expect(statusAt({ status: 'trial', expiredAt }, later(END, -1))).toBe('trial')
    expect(statusAt({ status: 'trial', expiredAt }, END)).toBe('expired')
  })

  it('gives way to a plan, which goes on for ever unless it has an end too', () => {
    expect(statusAt({ status: 'active', expiredAt: null }, later(END, DAY))).toBe('active')
    expect(statusAt({ status: 'active', expiredAt }, later(END, -1))).toBe('active')
    expect(statusAt({ status: 'active', expiredAt }, END)).toBe('expired')
  })

  it('is somebody’s first workspace alone; any other has ended before it begins', () => {
    expect(newTerms(0, END)).toEqual({ maxCredit: 500, expiredAt: trialEnd(END) })
    expect(newTerms(1, END)).toEqual({ maxCredit: 0, expiredAt })
  })

  it('stays over once it is over', () => {
    expect(statusAt({ status: 'expired', expiredAt }, later(END, -DAY))).toBe('expired')
  })
})
