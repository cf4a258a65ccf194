import { expect, it } from 'vitest'
import { aheadHold } from '#core/outreach/ahead-hold.ts'
import type { AccountState } from '#core/outreach/outreach-state.ts'
import { DAY, HOUR, MINUTE } from '#core/runtime/durations.ts'
import { minted, type Plain } from '../../fixtures/minted.ts'

const NOW = Date.UTC(2026, 10, 24, 14)
const account = (more: Partial<Plain<AccountState>>): AccountState =>
  minted<AccountState>({
    ...{ now: NOW, isHealthy: true, startedAt: NOW - 60 * DAY, limits: {}, nextActionAt: null },
    ...{ hours: null, zone: 'UTC', used: {}, unansweredInvitations: 0 },
    ...more,
  })
const sentToday = { invitations: Array.from({ length: 10 }, (_, at) => NOW - HOUR + at * MINUTE) }

it.each([
  ['what a day has left', { used: sentToday }, 5, NOW - HOUR + DAY - 6 * HOUR],
  ['how many may wait for an answer', { unansweredInvitations: 497 }, 3, null],
])('no more are prepared than can follow within six hours: %s', (_, more, max, until) => {
  expect(aheadHold(account(more), 'invitations', 0)).toBeNull()
  expect(aheadHold(account(more), 'invitations', max - 1)).toBeNull()
  expect(aheadHold(account(more), 'invitations', max)?.obstacle).toEqual({
    ...{ kind: 'enough_ahead', until, limit: { action: 'invitations', used: max, max } },
  })
})

it('what keeps all from following holds up those who are prepared, too', () => {
  const full = account({ unansweredInvitations: 500 })
  expect(aheadHold(full, 'invitations', 0)?.obstacle).toMatchObject({
    ...{ kind: 'pending_limit', until: null, limitResumesAt: null },
  })
})

it('those who are to follow do so one after the other, while the hours last', () => {
  const hours = { startTime: '09:00', endTime: '14:05', timezoneName: 'UTC' }
  expect(aheadHold(account({ hours }), 'invitations', 1)).toBeNull()
  expect(aheadHold(account({ hours }), 'invitations', 2)?.obstacle).toMatchObject({
    ...{ kind: 'enough_ahead', limit: { used: 2, max: 2 } },
  })
})

it('what may follow in six hours exactly is prepared', () => {
  const waits = (ms: number) => aheadHold(account({ nextActionAt: NOW + ms }), 'invitations', 0)
  expect(waits(6 * HOUR)).toBeNull()
  expect(waits(6 * HOUR + 1)?.obstacle).toEqual({ kind: 'delay', until: NOW + 1 })
})
