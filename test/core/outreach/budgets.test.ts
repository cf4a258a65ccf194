import { expect, test } from 'vitest'
import { BUDGETS, dailyLimit, dailyLimitOf, mostWithin } from '#core/outreach/budgets.ts'
import { isDaySpent } from '#core/outreach/earliest-action.ts'
import { gapAfterAction } from '#core/outreach/gap.ts'
import type { AccountState } from '#core/outreach/outreach-state.ts'
import { DAY, HOUR } from '#core/runtime/durations.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import { minted } from '../../fixtures/minted.ts'

test('a new account begins with half its limit, rounded up, and has all of it after two weeks', () => {
  const invitations = Array.from({ length: 16 }, (_, day) => dailyLimit('invitations', day * DAY))
  expect(invitations[0]).toBe(8)
  expect(invitations[13]).toBe(15)
  expect(invitations.slice(14)).toEqual([15, 15])
  expect(invitations.toSorted((a, b) => a - b)).toEqual(invitations)
  expect(dailyLimit('visits', 0)).toBe(25)
  expect(dailyLimit('visits', 400 * DAY)).toBe(50)
})

test('no wish raises a limit above its hard cap', () => {
  expect(dailyLimit('invitations', 400 * DAY, 1000)).toBe(BUDGETS.invitations.cap)
  expect(dailyLimit('visits', 400 * DAY, 1000)).toBe(80)
})

test('a clock set back leaves a new account at its first limit', () => {
  expect(dailyLimit('invitations', -5 * DAY)).toBe(8)
})

test('two actions are 60 to 240 seconds apart', () => {
  expect(gapAfterAction({ next: () => 0 })).toBe(60_000)
  expect(gapAfterAction({ next: () => 0.5 })).toBe(150_000)
  expect(gapAfterAction({ next: () => 0.999_999_9 })).toBeLessThanOrEqual(240_000)
})

test('no account can have sent more in some time than its windows hold', () => {
  const most = [-1, 0, DAY - 1, DAY, 3 * DAY, 7 * DAY, 30 * DAY].map((ms) =>
    mostWithin('invitations', ms),
  )
  expect(most).toEqual([20, 20, 20, 40, 80, 160, 400])
})

test('a day is spent until its limit allows more: by the calendar, too, where it has 25 hours', () => {
  const end = Date.UTC(2026, 10, 2, 5)
  const now = end - HOUR / 2
  const isSpentBy = (count: number, zone: string) =>
    isDaySpent(
      'visits',
      minted<AccountState>({
        now,
        isHealthy: true,
        startedAt: now - 100 * DAY,
        limits: {},
        nextActionAt: null,
        hours: null,
        zone,
        used: { visits: Array.from({ length: count }, () => end - 25 * HOUR) },
        unansweredInvitations: 0,
      }),
    )
  expect([isSpentBy(49, 'America/New_York'), isSpentBy(50, 'America/New_York')]).toEqual([
    false,
    true,
  ])
  expect(isSpentBy(50, 'UTC')).toBe(false)
})

test('a limit that a user lowered holds at once, and never exceeds the ramp-up', () => {
  expect(dailyLimit('visits', 0, 5)).toBe(5)
  expect(dailyLimit('visits', 0, 40)).toBe(25)
  expect(dailyLimit('visits', 0, 80)).toBe(40)
  expect(dailyLimit('visits', 400 * DAY, 30)).toBe(30)
})

test('an account has the limits that its user set, and its own for the rest', () => {
  const account = { startedAt: outreachMs(0), limits: { invitations: 4 } }
  expect(dailyLimitOf('invitations', account, outreachMs(400 * DAY))).toBe(4)
  expect(dailyLimitOf('visits', account, outreachMs(400 * DAY))).toBe(50)
})
