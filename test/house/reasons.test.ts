import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ActionName } from '#core/outreach/actions.ts'
import { campaignStall, type CampaignPart } from '#core/outreach/campaign-stall.ts'
import { outlookOf } from '#core/outreach/decide-next.ts'
import { OBSTACLES } from '#core/outreach/obstacle.ts'
import { obstacleTo, type EligibilityFacts } from '#core/outreach/obstacle-to.ts'
import type { OutreachState } from '#core/outreach/outreach-state.ts'
import {
  prospectWait,
  type Forecast,
  type WaitingCampaign,
  type WaitingProspect,
} from '#core/outreach/prospect-wait.ts'
import type { WaitingReason } from '#core/prospect/waiting-reason.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import { IS_LONG, printResult } from '../fixtures/long.ts'
import { minted } from '../fixtures/minted.ts'
import { waitingWork } from '../core/outreach/waiting-work.ts'
import { loadTexts, mistoldOf, mistoldOfCampaign } from './told-reasons.ts'
import { whatHolds, whatStalls } from './wait-oracle.ts'
import {
  STATUS_OF,
  outreachCase,
  type AccountWorld,
  type OutreachCase,
  type Somebody,
} from './waiting-worlds.ts'

const HOUR = 3_600_000
/** At length from any seed; the sample is the same each time. */
const STATES = IS_LONG ? 10_000 : 300
const SEED = 20_261_116

const forecastOf = (given: OutreachCase, world: AccountWorld): Forecast => {
  const { account, ready, next } = world
  const work = waitingWork(given.now, {
    connects: ready,
    visits: true,
    creditsLeft: given.creditsLeft,
  })
  const turns = Object.fromEntries(Object.entries(next).filter(([, id]) => id !== null))
  const state = minted<OutreachState>({ account, work })
  return {
    ...minted<Omit<Forecast, 'outlook' | 'state'>>({
      now: given.now,
      isExtensionThere: given.isExtensionThere,
      isUnread: world.isUnread,
      isUnreachable: world.isUnreachable,
      turns,
    }),
    outlook: outlookOf(state),
    state,
  }
}

const prospectOf = ({ now }: OutreachCase, who: Somebody): WaitingProspect => {
  const { stands, id, isSuppressed, isUnverified, isAsked, isTaken, isOfOtherMember, retryAt } = who
  const ago = stands === 'lapsed' ? 25 * HOUR : HOUR
  const status = STATUS_OF[stands]
  return minted<WaitingProspect>({
    id,
    status,
    toConnect: stands !== 'kept',
    visitedAt: status === 'DISCOVERED' ? null : now - ago,
    isEnriched: stands !== 'found',
    isSuppressed,
    isUnverified,
    isAsked,
    isTakenElsewhere: isTaken,
    isOfOtherMember,
    duplicatePolicy: 'skip',
    retryAt,
  })
}

/** Whether the rule, told of everything at once as by a last look, names what somebody was told. */
const agrees = (given: OutreachCase, who: Somebody, told: WaitingReason): boolean => {
  const action = LAST_LOOKS[who.stands]
  if (action === null || told === 'unread' || told === 'unreachable') return true
  const { account, ready } = given.accounts[who.account]!
  const facts = minted<EligibilityFacts>({
    account,
    ready: action === 'visit' ? ready : 0,
    credits: { left: given.creditsLeft, isEnriched: who.stands !== 'found' },
    campaign: { status: given.status },
    isExtensionThere: given.isExtensionThere,
  })
  const prospect = prospectOf(given, who)
  const obstacle = obstacleTo(action, { ...facts, prospect }, outreachMs(given.now))
  const named = obstacle && OBSTACLES[obstacle.kind].waiting
  const isInLine = named === null || named === 'delay'
  return told === (isInLine ? (who.stands === 'lapsed' ? 'refresh' : 'delay') : named)
}

/** What is done next with people who stand like this. */
const LAST_LOOKS = {
  found: 'visit',
  known: 'visit',
  fresh: 'connect',
  lapsed: 'visit',
  kept: null,
  invited: null,
} as const satisfies Record<Somebody['stands'], ActionName | null>

const campaignOf = ({ status }: OutreachCase, check: number | null): WaitingCampaign =>
  minted<WaitingCampaign>({ status, dueAt: { check } })

const partOf = (given: OutreachCase, world: AccountWorld): CampaignPart => {
  const { network, work, deadEnd, nextTry } = world
  return {
    work: {
      network,
      steps: minted<CampaignPart['work']['steps']>({
        ...(work.toVisit && { visit: nextTry.visit }),
        ...(work.toRefresh && { refresh: nextTry.visit }),
        ...(work.toConnect && { connect: nextTry.connect }),
        ...(work.invited && { check: world.lookAt }),
      }),
      deadEnd,
      isHeld: work.isHeld,
      isUnverified: work.isUnverified,
      isAsked: work.isAsked,
    },
    forecast: forecastOf(given, world),
  }
}

describe('the reason to wait', () => {
  beforeAll(loadTexts)

  it('is that of what really holds, with its numbers and its time, by API, page and command line', () => {
    const met = new Map<string, number>()
    const meet = (reason: string) => met.set(reason, (met.get(reason) ?? 0) + 1)
    fc.assert(
      fc.property(outreachCase, (given) => {
        const campaign = campaignOf(given, given.checkAt)
        const parts = given.accounts.map((world) => partOf(given, world))
        const wrong = given.people.flatMap((who) => {
          const world = given.accounts[who.account]!
          const prospect = prospectOf(given, who)
          const expected = whatHolds(given, world, who)
          meet(expected?.reason ?? 'none')
          const own = campaignOf(given, world.lookAt ?? given.checkAt)
          const wait = prospectWait(prospect, own, parts[who.account]!.forecast)
          const isAgreed = wait === null || agrees(given, who, wait.reason)
          return [...mistoldOf(prospect, wait, expected), ...(isAgreed ? [] : [{ who, wait }])]
        })
        const stall = campaignStall(campaign, parts, outreachMs(given.now))
        const expected = whatStalls(given)
        meet(`stall ${expected?.[0]?.reason ?? 'none'}`)
        expect([...wrong, ...mistoldOfCampaign(stall, expected)]).toEqual([])
      }),
      { numRuns: STATES, ...(!IS_LONG && { seed: SEED }) },
    )
    printResult(`${STATES} states, each told what really holds: ${JSON.stringify([...met])}`)
    expect(OFTEN.filter((reason) => (met.get(reason) ?? 0) < STATES / 300)).toEqual([])
  })
})

const OFTEN = [
  ...['budget', 'half_hour', 'weekly_limit', 'pending_limit', 'enough_ahead', 'window', 'delay'],
  ...[
    'asked',
    'unread',
    'credits',
    'refresh',
    'acceptance',
    'other_member',
    'unreachable',
    'paused',
    'extension',
    'account_health',
    'taken',
    'suppressed',
    'none',
  ],
  ...['stall budget', 'stall window', 'stall credits', 'stall paused', 'stall extension'],
  ...[
    'stall account_health',
    'stall acceptance',
    'stall unread',
    'stall unreachable',
    'stall none',
  ],
  ...['stall suppressed', 'stall taken', 'stall other_member'],
]
