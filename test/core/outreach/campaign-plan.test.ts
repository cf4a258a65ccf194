import { describe, expect, it } from 'vitest'
import { MAX_HOURS_AHEAD } from '#core/outreach/ahead-hold.ts'
import { campaignPlan, type PlannedPart } from '#core/outreach/campaign-plan.ts'
import type { ShareFacts } from '#core/outreach/campaign-share.ts'
import { dayUsage, roomOnDay } from '#core/outreach/day-usage.ts'
import { outlookOf } from '#core/outreach/decide-next.ts'
import type { AccountState, OutreachState } from '#core/outreach/outreach-state.ts'
import { waitFor, type WaitingCampaign } from '#core/outreach/prospect-wait.ts'
import { DAY, HOUR } from '#core/runtime/durations.ts'
import { later, outreachMs } from '#core/runtime/moments.ts'
import { minted, type Plain } from '../../fixtures/minted.ts'
import { waitingWork } from './waiting-work.ts'

/** Tuesday, 14:00. */
const NOW = Date.UTC(2026, 10, 24, 14)
const AT_NINE = Date.UTC(2026, 10, 25, 9)

const accountWith = (more: Partial<Plain<AccountState>>): AccountState =>
  minted<AccountState>({
    now: NOW,
    isHealthy: true,
    startedAt: NOW - 60 * DAY,
    limits: {},
    nextActionAt: null,
    hours: { startTime: '09:00:00', endTime: '18:00:00', timezoneName: 'UTC' },
    zone: 'UTC',
    used: {},
    unansweredInvitations: 0,
    ...more,
  })

/** So many, a minute apart, the last one `ago`. */
const used = (count: number, ago: number): number[] =>
  Array.from({ length: count }, (_, at) => NOW - ago - (count - 1 - at) * 60_000)

describe('what is used of a day’s limit', () => {
  it('counts since midnight while some are left', () => {
    const invitations = [NOW - 20 * HOUR, NOW - HOUR]
    expect(dayUsage('invitations', accountWith({ used: { invitations } }))).toEqual({
      used: 1,
      max: 15,
      held: null,
    })
  })

  it('counts the 24 hours of the limit where that leaves none, until one more is within the hours', () => {
    const invitations = used(15, 21 * HOUR)
    const limit = { action: 'invitations', used: 15, max: 15 }
    const resumesAt = invitations[0]! + DAY
    expect(dayUsage('invitations', accountWith({ used: { invitations } }))).toEqual({
      used: 15,
      max: 15,
      held: { reason: 'budget', limit, resumesAt },
    })
    const late = accountWith({ used: { invitations: used(15, HOUR) }, startedAt: 0 })
    expect(dayUsage('invitations', late).held?.resumesAt).toBe(used(15, HOUR)[0]! + DAY)
  })
})

describe('what holds a day’s limit', () => {
  it('is no half hour, which is over before anybody has read of it', () => {
    const visits = [Date.UTC(2026, 10, 24), ...used(10, 60_000)]
    expect(dayUsage('visits', accountWith({ used: { visits } }))).toEqual({
      ...{ used: 11, max: 50, held: null },
    })
  })

  it('is told at night as well, when work would not go on anyway', () => {
    const evening = NOW + 6 * HOUR
    const invitations = Array.from({ length: 15 }, (_, at) => evening - DAY + (at + 1) * 60_000)
    const account = accountWith({ now: evening, used: { invitations } })
    expect(dayUsage('invitations', account).held?.reason).toBe('budget')
  })

  it('is the week’s limit beside what today has used', () => {
    const invitations = [...used(79, 3 * DAY), NOW - HOUR]
    expect(dayUsage('invitations', accountWith({ used: { invitations } }))).toMatchObject({
      ...{ used: 1, max: 15, held: { reason: 'weekly_limit', limit: { used: 80, max: 80 } } },
    })
  })
})

describe('a limit that holds up a campaign', () => {
  it('resumes when the gauge of the account says so, though people are enriched before', () => {
    const account = accountWith({
      ...{ hours: null, startedAt: 0 },
      used: { invitations: used(80, 5 * DAY) },
    })
    const work = minted<OutreachState['work']>(waitingWork(NOW, { visits: true }))
    const state: OutreachState = { account, work }
    const wait = waitFor(outlookOf(state).visit!)
    const { held } = dayUsage('invitations', account)
    expect([wait?.reason, wait?.limit]).toEqual(['weekly_limit', held?.limit])
    expect(wait?.limitResumesAt).toBe(held?.resumesAt)
    expect(wait?.until).toBe(later(held!.resumesAt!, -MAX_HOURS_AHEAD * HOUR))
  })
})

describe('the room of a day', () => {
  it('is what its limits, the pauses and the hours leave', () => {
    const at = outreachMs(NOW)
    expect(roomOnDay('visits', accountWith({ used: { visits: used(31, HOUR) } }), at)).toBe(19)
    expect(roomOnDay('visits', accountWith({}), outreachMs(NOW + 4 * HOUR - 120_000))).toBe(3)
    expect(roomOnDay('invitations', accountWith({ unansweredInvitations: 498 }), at)).toBe(2)
    const week = { invitations: [...used(70, 3 * DAY), ...used(3, HOUR)] }
    expect(roomOnDay('invitations', accountWith({ used: week }), at)).toBe(7)
    const yesterday = { invitations: used(14, 19 * HOUR) }
    expect(roomOnDay('invitations', accountWith({ used: yesterday }), at)).toBe(1)
    const many = { invitations: used(16, HOUR) }
    expect(roomOnDay('invitations', accountWith({ used: many }), at)).toBe(0)
    const closesIn = (ms: number) => outreachMs(NOW + 4 * HOUR - ms)
    expect(roomOnDay('visits', accountWith({}), closesIn(119_999))).toBe(2)
    expect(roomOnDay('visits', accountWith({}), closesIn(20 * 60_000))).toBe(10)
  })
})

/** Before anybody accepted. */
const ROUTINE = {
  steps: { connect: null, visit: null, check: outreachMs(NOW + 2 * HOUR) },
  people: { DISCOVERED: 40, VISITED: 4, INVITATION_SENT: 12 },
}

describe('what comes next in a campaign', () => {
  const planOf = (
    account: AccountState,
    isExtensionThere = true,
    share?: ShareFacts,
    more: Pick<PlannedPart, 'people'> & Pick<PlannedPart['work'], 'steps' | 'noteHold'> = ROUTINE,
  ) => {
    const state: OutreachState = {
      account,
      work: minted<OutreachState['work']>(waitingWork(NOW, { connects: 2, visits: true })),
    }
    const part: PlannedPart = {
      work: {
        network: 'http://localhost:4281',
        steps: more.steps,
        noteHold: more.noteHold ?? null,
        deadEnd: null,
        isHeld: false,
        isUnverified: false,
        isAsked: false,
      },
      forecast: {
        now: outreachMs(NOW),
        isExtensionThere,
        isUnread: false,
        isUnreachable: false,
        turns: {},
        outlook: outlookOf(state),
        state,
        share,
      },
      people: more.people,
    }
    const campaign: WaitingCampaign = { status: 'running', dueAt: {} }
    return campaignPlan(campaign, [part], outreachMs(NOW)).map(({ step, at, upTo, wait }) => [
      step,
      at,
      upTo,
      wait?.reason ?? null,
    ])
  }

  it('is the invitation of those who wait for their note, where nobody else is to be invited', () => {
    const noteHold = { kind: 'approval', until: null } as const
    const held = (steps: typeof ROUTINE.steps | object) =>
      planOf(accountWith({}), true, undefined, { ...ROUTINE, steps, noteHold })
    expect(held({ visit: null })).toEqual([
      ['visit', NOW, 40, null],
      ['connect', null, null, 'approval'],
    ])
    expect(held({ connect: null })).toEqual([['connect', NOW, 4, null]])
  })

  it('is told in the order in which it comes, of no more people than there are and have room', () => {
    const visits = used(45, 5 * HOUR)
    expect(planOf(accountWith({ used: { visits } }))).toEqual([
      ['connect', NOW, 4, null],
      ['visit', NOW, 5, null],
      ['check', NOW + 2 * HOUR, 12, 'acceptance'],
    ])
    // Nobody is visited long before they can be invited.
    const invitations = used(15, NOW + DAY - AT_NINE)
    expect(planOf(accountWith({ used: { invitations, visits } }))).toEqual([
      ['check', NOW + 2 * HOUR, 12, 'acceptance'],
      ['connect', AT_NINE, 4, 'budget'],
      ['visit', AT_NINE, 40, 'budget'],
    ])
  })

  it('is of no more people than the campaign’s share of the limits has room for', () => {
    const share = minted<ShareFacts>({
      limitShare: 20,
      used: { visits: used(3, 5 * HOUR), invitations: used(1, 26 * HOUR) },
      ready: {},
    })
    expect(planOf(accountWith({}), true, share).map(([step, , upTo]) => [step, upTo])).toEqual([
      ['connect', 3],
      ['visit', 7],
      ['check', 12],
    ])
  })

  it('is a message for those who had none and those who had one before', () => {
    const steps = { message: outreachMs(NOW + HOUR) }
    const people = { ACCEPTED: 3, FOLLOW_UP: 4, END_OF_SEQUENCE: 5 }
    expect(planOf(accountWith({}), true, undefined, { steps, people })).toEqual([
      ['message', NOW + HOUR, 7, 'reply'],
    ])
  })

  it('counts what the share has used by the days of the account’s zone', () => {
    const share = minted<ShareFacts>({
      ...{ limitShare: 20, ready: {} },
      used: { visits: used(3, 20 * HOUR) },
    })
    const visits = (zone: string) =>
      planOf(accountWith({ hours: null, zone }), true, share).find(([step]) => step === 'visit')
    expect(visits('UTC')).toEqual(['visit', NOW, 10, null])
    expect(visits('Asia/Tokyo')).toEqual(['visit', NOW, 7, null])
  })

  it('has no time and no number while only a person can help', () => {
    expect(planOf(accountWith({ isHealthy: false }))).toEqual(
      ['check', 'connect', 'visit'].map((step) => [step, null, null, 'account_health']),
    )
    expect(planOf(accountWith({}), false)).toEqual(
      ['check', 'connect', 'visit'].map((step) => [step, null, null, 'extension']),
    )
  })
})
