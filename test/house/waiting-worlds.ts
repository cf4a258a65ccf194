import fc from 'fast-check'
import type { AccountState } from '#core/outreach/outreach-state.ts'
import type { Plain } from '../fixtures/minted.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Mondays: of an ordinary week, and of those that end as clocks change in Europe and in America. */
const WEEK = Date.UTC(2026, 10, 16)
const WEEKS_OF_CHANGE = [Date.UTC(2026, 2, 23), Date.UTC(2026, 9, 26)]
const ZONES = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York']

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

/** Work of which an account does one after the other. */
export type Line = 'connect' | 'refresh' | 'visit'

export interface AccountWorld {
  readonly network: string
  readonly account: Plain<AccountState>
  /** How many are enriched and wait for their invitation. */
  readonly ready: number
  /** Who is first in each line; null where nobody is. */
  readonly next: Readonly<Record<Line, number | null>>
  /** Of several people in a row no page could be read. */
  readonly isUnread: boolean
  /** No page of the network could be read the last time. */
  readonly isUnreachable: boolean
  /** When its task of looking for answers is due; null where there is none. */
  readonly lookAt: number | null
  /** When the first of a campaign's tasks is tried again; null where one is due, or none waits. */
  readonly nextTry: Readonly<Record<'visit' | 'connect', number | null>>
  /** What a campaign has to do there. */
  readonly work: Readonly<
    Record<
      'toVisit' | 'toRefresh' | 'toConnect' | 'invited' | 'isHeld' | 'isUnverified' | 'isAsked',
      boolean
    >
  >
  /** What those who are left meet, of whom nobody waits for a step. */
  readonly deadEnd: 'suppressed' | 'taken' | 'other_member' | null
}

/** The statuses of people who stand like this. */
export const STATUS_OF = {
  found: 'DISCOVERED',
  known: 'DISCOVERED',
  fresh: 'VISITED',
  lapsed: 'VISITED',
  kept: 'VISITED',
  invited: 'INVITATION_SENT',
} as const

export interface Somebody {
  readonly id: number
  /** `known` was enriched by another campaign, `lapsed` was visited too long ago to be invited. */
  readonly stands: keyof typeof STATUS_OF
  readonly isSuppressed: boolean
  readonly isUnverified: boolean
  /** The user is asked whether they were invited. */
  readonly isAsked: boolean
  /** Another campaign has invited them, or is about to. */
  readonly isTaken: boolean
  /** Whoever invited them is a member that the account acts as no more. */
  readonly isOfOtherMember: boolean
  /** A user asked for their visit now. */
  readonly isRequested: boolean
  /** Which account acts. */
  readonly account: number
  /** When what came to nothing with them is tried again. */
  readonly retryAt: number | null
}

/** A campaign, the accounts that act for it on their networks, and some of its people. */
export interface OutreachCase {
  readonly now: number
  readonly status: 'running' | 'paused'
  readonly isExtensionThere: boolean
  readonly creditsLeft: number
  readonly checkAt: number | null
  readonly accounts: readonly AccountWorld[]
  readonly people: readonly Somebody[]
}

const rarely = fc.oneof(
  { weight: 12, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)
const somebodyId = fc.constantFrom(1, 2, 3, null)

/** How long until something is tried again. */
const nextTry = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(5 * MINUTE, 4 * HOUR, 2 * DAY) },
)

const somebody = fc.record({
  id: fc.constantFrom(1, 2),
  stands: fc.constantFrom('found', 'found', 'known', 'fresh', 'fresh', 'lapsed', 'kept', 'invited'),
  isSuppressed: rarely,
  isUnverified: rarely,
  isAsked: rarely,
  isTaken: rarely,
  isOfOtherMember: fc.boolean(),
  isRequested: fc.boolean(),
  account: fc.nat({ max: 1 }),
  nextTry,
})

const accountOn = fc.record({
  visits: fc.oneof(fc.constant([]), burst(50, [25 * MINUTE, 3 * HOUR, 2 * DAY])),
  recent: burst(10, [25 * MINUTE], 10 * MINUTE),
  invitations: fc.oneof(burst(80, [5 * HOUR, 5 * DAY]), burst(100, [6 * DAY, 8 * DAY], 2 * DAY)),
  unanswered: fc.oneof(fc.constantFrom(0, 499, 500), fc.integer({ min: 0, max: 700 })),
  age: fc.constantFrom(0, 5 * DAY, 100 * DAY),
  pause: fc.constantFrom(null, -1, 1, 90_000, 240_000),
  isStopped: rarely,
  ready: fc.integer({ min: 0, max: 6 }),
  next: fc.record({ connect: somebodyId, refresh: somebodyId, visit: somebodyId }),
  work: fc.record({
    toVisit: fc.boolean(),
    toRefresh: fc.boolean(),
    toConnect: fc.boolean(),
    invited: fc.boolean(),
    isHeld: rarely,
    isUnverified: rarely,
    isAsked: rarely,
  }),
  deadEnd: fc.constantFrom(null, 'suppressed' as const, 'taken' as const, 'other_member' as const),
  isUnread: rarely,
  isUnreachable: rarely,
  look: fc.constantFrom(null, null, -HOUR, HOUR, 2 * DAY),
  nextTry: fc.record({ visit: nextTry, connect: nextTry }),
})

const NETWORKS = ['http://localhost:4281', 'https://tiny.example']

/** Of any kind, on one network or on two. */
export const outreachCase: fc.Arbitrary<OutreachCase> = fc
  .record({
    now: moment,
    status: rarely.map((isPaused) => (isPaused ? 'paused' : 'running')),
    isExtensionThere: rarely.map((isAway) => !isAway),
    creditsLeft: fc.constantFrom(0, 1, 40),
    check: fc.constantFrom(null, -HOUR, 10 * MINUTE, 4 * HOUR),
    hours: fc.oneof(fc.constant(null), hours),
    zone: fc.constantFrom(...ZONES),
    accounts: fc.array(accountOn, { minLength: 1, maxLength: 2 }),
    people: fc.array(somebody, { minLength: 2, maxLength: 4 }),
  })
  .map(({ now, hours: range, zone, check, accounts, people, ...given }) => ({
    ...given,
    now,
    checkAt: check === null ? null : now + check,
    people: people.map(({ nextTry: after, ...who }): Somebody => ({
      ...who,
      account: who.account % accounts.length,
      retryAt: momentAfter(now, after),
    })),
    accounts: accounts.map(
      ({ ready, next, work, deadEnd, isUnread, isUnreachable, ...one }, at) => ({
        network: NETWORKS[at]!,
        ready,
        next,
        work,
        deadEnd,
        isUnread,
        isUnreachable,
        lookAt: momentAfter(now, one.look),
        nextTry: {
          visit: momentAfter(now, one.nextTry.visit),
          connect: momentAfter(now, one.nextTry.connect),
        },
        account: {
          now,
          isHealthy: !one.isStopped,
          startedAt: now - one.age,
          limits: {},
          nextActionAt: one.pause === null ? null : now + one.pause,
          hours: range,
          zone: range?.timezoneName ?? zone,
          used: {
            visits: timesBefore(now, [...one.visits, ...one.recent]),
            invitations: timesBefore(now, one.invitations),
          },
          unansweredInvitations: one.unanswered,
        },
      }),
    ),
  }))

const momentAfter = (now: number, span: number | null) => (span === null ? null : now + span)

const timesBefore = (now: number, ago: readonly number[]) =>
  ago.map((span) => now - span).toSorted((a, b) => a - b)
