import fc from 'fast-check'
import i18next, { type ResourceLanguage } from 'i18next'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { decode } from 'zod/mini'
import { campaignPerson } from '#adapters/http/contract/people.ts'
import { reasonText } from '#cli/output/reason-text.ts'
import { campaignStall, type NetworkWork } from '#core/outreach/campaign-stall.ts'
import { outlookOf } from '#core/outreach/decide-next.ts'
import type { OutreachState } from '#core/outreach/outreach-state.ts'
import {
  prospectWait,
  type Forecast,
  type Wait,
  type WaitingProspect,
} from '#core/outreach/prospect-wait.ts'
import { LIMIT_REASONS } from '#core/prospect/waiting-reason.ts'
import { later } from '#core/runtime/moments.ts'
import { stallDetail } from '#server/outreach/stall-details.ts'
import { waitingText } from '#web/campaign/waiting-text.ts'
import { IS_LONG, printResult } from '../fixtures/long.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import { aheadOf, lastOf, limitsOn, whenFree, type StandingLimit } from './limit-oracle.ts'
import { minted } from '../fixtures/minted.ts'
import { waitingWork } from '../core/outreach/waiting-work.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Mondays: of an ordinary week, and of those that end as clocks change in Europe and in America. */
const WEEK = Date.UTC(2026, 10, 16)
const WEEKS_OF_CHANGE = [Date.UTC(2026, 2, 23), Date.UTC(2026, 9, 26)]
const ZONES = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York']
const STATES = IS_LONG ? 10_000 : 2_000

/** They begin at full quarters of an hour; the last two go on over midnight. */
const HOURS = [
  ['09:00:00', '18:00:00'],
  ['13:15:00', '18:00:00'],
  ['06:45:00', '11:00:00'],
  ['22:30:00', '06:00:00'],
  ['02:15:00', '02:15:00'],
] as const

const hours = fc
  .tuple(fc.constantFrom(...HOURS), fc.constantFrom(...ZONES))
  .map(([[startTime, endTime], timezoneName]) => ({ startTime, endTime, timezoneName }))

/** Any minute of those weeks; more often one on a workday, when the hours may be open. */
const moment = fc
  .record({
    week: fc.oneof(
      { weight: 4, arbitrary: fc.constant(WEEK) },
      { weight: 1, arbitrary: fc.constantFrom(...WEEKS_OF_CHANGE) },
    ),
    minute: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 5 * 24 * 60 - 1 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }) },
    ),
  })
  .map(({ week, minute }) => week + minute * MINUTE)

/** Bursts of actions, so that each limit is met often: how long ago they went out. */
const burst = (most: number, spans: readonly number[], longestAgo = 25 * HOUR) =>
  fc
    .record({
      count: fc.oneof(fc.constant(most), fc.integer({ min: 0, max: most })),
      span: fc.constantFrom(...spans),
      ago: fc.integer({ min: 0, max: longestAgo }),
    })
    .map(({ count, span, ago }) =>
      Array.from({ length: count }, (_, n) => ago + Math.floor(((count - n) * span) / count)),
    )

const state: fc.Arbitrary<OutreachState> = fc
  .record({
    now: moment,
    visits: fc.oneof(fc.constant([]), burst(50, [25 * MINUTE, 3 * HOUR, 2 * DAY])),
    recent: burst(10, [25 * MINUTE], 10 * MINUTE),
    invitations: fc.oneof(burst(80, [5 * HOUR, 5 * DAY]), burst(100, [6 * DAY, 8 * DAY], 2 * DAY)),
    pending: fc.oneof(fc.constantFrom(0, 499, 500), fc.integer({ min: 0, max: 700 })),
    age: fc.constantFrom(0, 5 * DAY, 100 * DAY),
    pause: fc.constantFrom(null, -1, 1, 90_000, 240_000),
    hours: fc.oneof(fc.constant(null), hours),
    zone: fc.constantFrom(...ZONES),
    connects: fc.integer({ min: 0, max: 6 }),
    creditsLeft: fc.constantFrom(0, 1, 40),
  })
  .map((given) =>
    minted<OutreachState>({
      account: {
        now: given.now,
        isHealthy: true,
        startedAt: given.now - given.age,
        nextActionAt: given.pause === null ? null : given.now + given.pause,
        hours: given.hours,
        zone: given.zone,
        used: {
          visits: timesBefore(given.now, [...given.visits, ...given.recent]),
          invitations: timesBefore(given.now, given.invitations),
        },
        unansweredInvitations: given.pending,
      },
      work: waitingWork(given.now, {
        connects: given.connects,
        visits: true,
        creditsLeft: given.creditsLeft,
      }),
    }),
  )

const timesBefore = (now: number, ago: readonly number[]) =>
  ago.map((span) => now - span).toSorted((a, b) => a - b)

const found: WaitingProspect = {
  status: 'DISCOVERED',
  toConnect: true,
  visitedAt: null,
  isEnriched: false,
  isSuppressed: false,
}
const work = {
  network: 'https://network.example',
  toVisit: false,
  toRefresh: false,
  toConnect: false,
  invited: false,
  isHeld: false,
  isUnverified: false,
} as const

const stallOf = (what: Partial<NetworkWork>, forecast: Forecast): Wait | null => {
  const stall = campaignStall('running', [{ work: { ...work, ...what }, forecast }], forecast.now)
  if (stall === null) return null
  const { network: _, ...wait } = stall
  return wait
}

/** Whoever waits, what is to hold them up, and what the two places say of it. */
const askAll = (given: OutreachState) => {
  const { account, work: waiting } = given
  const { now } = account
  const enriched: WaitingProspect = { ...found, status: 'VISITED', visitedAt: later(now, -HOUR) }
  const forecast = { now, isExtensionThere: true, outlook: outlookOf(given) }
  const credits: StandingLimit[] =
    waiting.creditsLeft === 0
      ? [{ reason: 'credits', end: Number.POSITIVE_INFINITY, limit: null }]
      : []
  const toVisit = [
    ...limitsOn('visits', account, now),
    ...aheadOf(account, waiting.waiting.connect?.count ?? 0),
  ]
  const toConnect = limitsOn('invitations', account, now)
  return [
    {
      expected: credits[0] ?? lastOf(toVisit),
      free: credits[0]?.end ?? Math.max(whenFree('visits', account, now), ...ends(toVisit)),
      prospect: prospectWait(found, 'running', forecast),
      stall: stallOf({ toVisit: true }, forecast),
    },
    {
      expected: lastOf(toConnect),
      free: whenFree('invitations', account, now),
      prospect: prospectWait(enriched, 'running', forecast),
      stall: stallOf({ toConnect: true }, forecast),
    },
  ]
}

const ends = (standing: readonly StandingLimit[]) => standing.map(({ end }) => end)

const texts = i18next.createInstance()
beforeAll(async () => {
  const locales = join(import.meta.dirname, '../../web/locales')
  const read = (language: string): ResourceLanguage => ({
    translation: {
      campaign: JSON.parse(readFileSync(join(locales, language, 'campaign.json'), 'utf8')),
    },
  })
  await texts.init({
    lng: 'en',
    resources: { en: read('en'), ja: read('ja') },
    interpolation: { escapeValue: false },
  })
})

/** How each limit begins where it is told: no other's words, least of all the daily limit's. */
const WORDS = {
  budget: { en: 'Daily limit', ja: '1 日の上限', api: 'Daily limit' },
  half_hour: { en: 'Half-hour limit', ja: '30 分間の上限', api: 'Half-hour limit' },
  weekly_limit: { en: 'Weekly limit', ja: '1 週間の上限', api: 'Weekly limit' },
  pending_limit: { en: 'Pending limit', ja: '回答待ち', api: 'Limit of pending requests' },
  enough_ahead: { en: 'Enough people', ja: 'エンリッチ済み', api: 'Enough people' },
} as const

/** As the applications have it once it went over the wire. */
const received = (wait: Wait) =>
  decode(campaignPerson, {
    ...onWire,
    waiting_for: wait.reason,
    waiting_limit: wait.limit && { ...wait.limit },
  })

const onWire = { ...prospectOnWire, status: 'VISITED' } as const

/** What is told wrongly; an assertion for each would take most of the time. */
const mistold = (wait: Wait): readonly string[] => {
  const { waitingFor: reason, waitingLimit: limit } = received(wait)
  const known = LIMIT_REASONS.find((one) => one === reason)
  const command = reasonText(reason, limit)
  if (reason === null || known === undefined || limit === null) {
    return known === undefined && limit === null && command === wait.reason ? [] : [command]
  }
  const { used, max, action } = limit
  const hasNumbers = (text: string) =>
    [used, max].every((number) => numbersIn(text).includes(number))
  const detail = stallDetail(wait)
  return [
    ...(command === `${reason} (${used} of ${max} ${action})` ? [] : [command]),
    ...(hasNumbers(detail) && detail.startsWith(WORDS[known].api) ? [] : [detail]),
    ...(['en', 'ja'] as const).flatMap((language) => {
      const t = texts.getFixedT(language)
      const [title, body, short, why] = (['title', 'body', 'short', 'why'] as const).map((part) =>
        waitingText(t, part, { reason, limit }),
      ) as [string, string, string, string]
      const isNamed = known === 'enough_ahead' || title.includes(t(`campaign.limited.${action}`))
      return [
        ...[short, why, `${title} ${body}`].filter((text) => !hasNumbers(text)),
        ...(short.includes(WORDS[known][language]) && isNamed ? [] : [short]),
      ]
    }),
  ]
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

describe('the reason to wait', () => {
  it('is that of the limit which really holds, with its numbers, in any random state', () => {
    const met = new Map<string, number>()
    fc.assert(
      fc.property(state, (given) => {
        for (const { expected, free, prospect, stall } of askAll(given)) {
          met.set(expected?.reason ?? 'none', (met.get(expected?.reason ?? 'none') ?? 0) + 1)
          if (expected === null) {
            expect([prospect?.reason, stall]).toEqual(['delay', null])
            continue
          }
          const { reason, limit } = expected
          const until = Number.isFinite(free) ? free : null
          expect([prospect, stall]).toEqual([
            { reason, limit, until },
            { reason, limit, until },
          ])
          if (prospect) expect(mistold(prospect)).toEqual([])
        }
      }),
      { numRuns: STATES },
    )
    printResult(`${STATES} states, each told the limit that really holds.`)
    const often = [...LIMIT_REASONS, 'window', 'delay', 'credits', 'none']
    expect(often.filter((reason) => (met.get(reason) ?? 0) < STATES / 200)).toEqual([])
  })
})
