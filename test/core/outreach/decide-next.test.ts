import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dailyLimit } from '#core/outreach/budgets.ts'
import { decideNext } from '#core/outreach/decide-next.ts'
import type { OutreachState } from '#core/outreach/outreach-state.ts'
import { MAX_HOURS_AHEAD } from '#core/outreach/ahead-hold.ts'
import { isWithinHours } from '#core/outreach/working-hours.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import { minted, type Plain } from '../../fixtures/minted.ts'
import { randomFrom, simulate, type Effect, type SimulationOptions } from './simulation.ts'
import { LOOK_EXAMPLES } from './look-examples.ts'
import { waitingWork, type GivenWork } from './waiting-work.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.UTC(2026, 10, 18, 12)

const OFFICE = { startTime: '09:00:00', endTime: '18:00:00', timezoneName: 'Asia/Tokyo' }

interface Changes {
  account?: Plain<Partial<OutreachState['account']>>
  work?: GivenWork
}

const stateWith = ({ account, work = {} }: Changes = {}): OutreachState =>
  minted<OutreachState>({
    account: {
      now: NOON,
      isHealthy: true,
      startedAt: NOON - 100 * DAY,
      limits: {},
      nextActionAt: null,
      hours: null,
      zone: 'UTC',
      used: { visits: [], invitations: [] },
      unansweredInvitations: 0,
      ...account,
    },
    work: waitingWork(account?.now ?? NOON, work),
  })

test.each(LOOK_EXAMPLES)(
  'what may have been done is looked at in time: $name',
  ({ state, next }) => {
    expect(decideNext(state)).toEqual(next)
  },
)

test('outreach with nothing to do waits for nothing', () => {
  expect(decideNext(stateWith())).toEqual({ wait: null, until: null })
})

test('what may have been done is looked at first, then answers are, then come invitations and visits', () => {
  const everything = {
    lookAt: NOON,
    connects: 1,
    refreshes: true,
    visits: true,
    checkAt: NOON,
  }
  expect(decideNext(stateWith({ work: everything }))).toEqual({ do: 'look' })
  const later = { ...everything, lookAt: null, checkAt: NOON + 1 }
  expect(decideNext(stateWith({ work: { ...everything, lookAt: null } }))).toEqual({ do: 'check' })
  expect(decideNext(stateWith({ work: later }))).toEqual({ do: 'connect' })
  expect(decideNext(stateWith({ work: { ...later, connects: 0 } }))).toEqual({ do: 'refresh' })
  expect(decideNext(stateWith({ work: { visits: true } }))).toEqual({ do: 'visit' })
})

test('a sync comes first where its user asked for it, else after whatever is due', () => {
  const work = { lookAt: NOON, connects: 1, visits: true, checkAt: NOON }
  expect(decideNext(stateWith({ work: { connects: 1, sync: 'asked' } }))).toEqual({ do: 'sync' })
  expect(decideNext(stateWith({ work: { ...work, sync: 'unasked' } }))).toEqual({ do: 'look' })
  expect(decideNext(stateWith({ work: { connects: 1, sync: 'unasked' } }))).toEqual({
    do: 'connect',
  })
  expect(decideNext(stateWith({ work: { checkAt: NOON, sync: 'unasked' } }))).toEqual({
    do: 'check',
  })
  expect(decideNext(stateWith({ work: { checkAt: NOON + 1, sync: 'unasked' } }))).toEqual({
    do: 'sync',
  })
})

test('a sync that its user asked for keeps no hours', () => {
  const account = { hours: { startTime: '13:00:00', endTime: '18:00:00', timezoneName: 'UTC' } }
  expect(decideNext(stateWith({ account, work: { sync: 'asked' } }))).toEqual({ do: 'sync' })
  expect(decideNext(stateWith({ account, work: { sync: 'unasked' } }))).toEqual({
    wait: 'window',
    until: NOON + HOUR,
  })
})

test('whatever else is due comes before a step whose page could just not be read', () => {
  const work = { lookAt: NOON, connects: 1, checkAt: NOON }
  expect(decideNext(stateWith({ work: { ...work, unread: ['look'] } }))).toEqual({ do: 'check' })
  expect(decideNext(stateWith({ work: { ...work, unread: ['look', 'check'] } }))).toEqual({
    do: 'connect',
  })
  expect(decideNext(stateWith({ work: { lookAt: NOON, unread: ['look'] } }))).toEqual({
    do: 'look',
  })
})

test('a look waits for the gap after a page that could not be read, so that others have their turn', () => {
  const account = { nextActionAt: NOON + 90_000 }
  const work = { lookAt: NOON, connects: 1 }
  expect(decideNext(stateWith({ account, work }))).toEqual({ do: 'look' })
  expect(decideNext(stateWith({ account, work: { ...work, unread: ['look'] } }))).toEqual({
    wait: 'delay',
    until: NOON + 90_000,
  })
})

test('a stopped account does nothing at all, not even look', () => {
  const work = { lookAt: NOON, connects: 3, visits: true }
  expect(decideNext(stateWith({ account: { isHealthy: false }, work }))).toEqual({
    wait: 'account_health',
    until: null,
  })
})

test('while one extension holds a task the other waits until its lease ends', () => {
  const work = { connects: 3, heldUntil: NOON + 40_000 }
  expect(decideNext(stateWith({ work }))).toEqual({ wait: 'delay', until: NOON + 40_000 })
})

test('the pause after an action holds up the next one', () => {
  const account = { nextActionAt: NOON + 90_000 }
  expect(decideNext(stateWith({ account, work: { connects: 1 } }))).toEqual({
    wait: 'delay',
    until: NOON + 90_000,
  })
})

test('without credits only those who were paid for are visited', () => {
  const work = { visits: true, creditsLeft: 0 }
  expect(decideNext(stateWith({ work }))).toEqual({ wait: 'credits', until: null })
  expect(decideNext(stateWith({ work: { ...work, refreshes: true } }))).toEqual({ do: 'refresh' })
})

test('a spent day of invitations goes on when the first of it is 24 hours old', () => {
  const invitations = Array.from({ length: 15 }, (_, n) => NOON - 10 * HOUR + n * 3 * MINUTE)
  const decision = decideNext(
    stateWith({ account: { used: { visits: [], invitations } }, work: { connects: 2 } }),
  )
  expect(decision).toEqual({ wait: 'budget', until: NOON + 14 * HOUR })
})

test('five hundred pending invitations are enough, until some are answered', () => {
  const account = { unansweredInvitations: 500 }
  expect(decideNext(stateWith({ account, work: { connects: 1, visits: true } }))).toEqual({
    wait: 'pending_limit',
    until: null,
  })
})

test('no more people are visited than the invitations of the next hours can use', () => {
  const visits = (connects: number, account = {}) =>
    decideNext(
      stateWith({
        account: { nextActionAt: NOON + 1, ...account },
        work: { connects, visits: true },
      }),
    )
  const ready = (connects: number) => {
    const sent = Array.from({ length: 15 - connects }, (_, n) => NOON - 3 * HOUR + n * 3 * MINUTE)
    return decideNext(
      stateWith({
        account: { used: { visits: [], invitations: sent } },
        work: { connects: 0, visits: true },
      }),
    )
  }
  expect(visits(1)).toMatchObject({ wait: 'delay' })
  expect(ready(1)).toEqual({ do: 'visit' })
  expect(ready(0)).toEqual({ wait: 'budget', until: NOON + (21 - MAX_HOURS_AHEAD) * HOUR })
})

test('on a Friday evening nobody is visited for a Monday', () => {
  const friday = Date.parse('2026-11-20T17:58:00+09:00')
  const account = { now: friday, hours: OFFICE, zone: 'Asia/Tokyo' }
  const sent = Array.from({ length: 15 }, (_, n) => friday - 8 * HOUR + n * 4 * MINUTE)
  const state = stateWith({
    account: { ...account, used: { visits: [], invitations: sent } },
    work: { visits: true },
  })
  const monday = Date.parse('2026-11-23T09:00:00+09:00')
  expect(decideNext(state)).toEqual({ wait: 'budget', until: monday })
})

/** Counts by itself, and knows nothing of how the rules decide. */
const problemsIn = (effects: readonly Effect[], options: SimulationOptions): string[] => {
  const problems: string[] = []
  const times = (kind: Effect['kind']) => effects.filter((e) => e.kind === kind).map((e) => e.at)
  const most = (kind: Effect['kind'], window: number, limit: (at: number) => number) => {
    const all = times(kind)
    let first = 0
    for (const [index, at] of all.entries()) {
      while (all[first]! <= at - window) first += 1
      const within = index - first + 1
      if (within > limit(at)) problems.push(`${within} ${kind} in ${window} ms at ${at}`)
    }
  }
  most('visits', 30 * MINUTE, () => 10)
  const { startedAt = options.start } = options
  most('visits', DAY, (at) => dailyLimit('visits', at - startedAt))
  most('invitations', DAY, (at) => dailyLimit('invitations', at - startedAt))
  most('invitations', 7 * DAY, () => 80)
  for (const [index, { at }] of effects.entries()) {
    const before = effects[index - 1]
    if (before && at - before.at < 45_000) problems.push(`a gap of ${at - before.at}`)
    if (options.hours && !isWithinHours(options.hours, outreachMs(at)))
      problems.push(`${at} is out of hours`)
  }
  const invited = new Set<number>()
  const visitedAt = new Map<number, number>()
  for (const { kind, person, at } of effects) {
    if (kind === 'visits') visitedAt.set(person, at)
    else {
      if (invited.has(person)) problems.push(`${person} was invited twice`)
      invited.add(person)
      const age = at - (visitedAt.get(person) ?? Number.NEGATIVE_INFINITY)
      if (age >= DAY) problems.push(`${person} was invited ${age} ms after the visit`)
    }
  }
  return problems
}

/** Clocks are changed a week after one begins in each of these, at the weekend or on a Thursday night. */
const STARTS = [
  { zone: 'Asia/Tokyo', start: Date.UTC(2026, 1, 10) },
  { zone: 'America/New_York', start: Date.UTC(2026, 2, 4) },
  { zone: 'Africa/Cairo', start: Date.UTC(2026, 3, 18) },
  { zone: 'Africa/Cairo', start: Date.UTC(2026, 9, 24) },
]
const HOURS = [null, ['09:00:00', '18:00:00'], ['22:00:00', '02:00:00']] as const
const AGES = [0, 10 * DAY, 100 * DAY]

const journeys = STARTS.flatMap(({ zone, start }) =>
  HOURS.flatMap((hours) =>
    AGES.map((age) => ({
      zone,
      start,
      startedAt: start - age,
      hours: hours && { startTime: hours[0], endTime: hours[1], timezoneName: zone },
    })),
  ),
)

test('no budget, gap, hour or window is ever broken, however the days go', () => {
  let weeks = 0
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...journeys), (seed, journey) => {
      const options: SimulationOptions = {
        ...journey,
        people: 150,
        steps: 700,
        credits: 120,
        random: randomFrom(seed),
      }
      const { effects, creditsUsed } = simulate(options)
      expect(problemsIn(effects, options)).toEqual([])
      expect(creditsUsed).toBeLessThanOrEqual(120)
      expect(effects.length).toBeGreaterThan(100)
      const invitations = effects.filter(({ kind }) => kind === 'invitations')
      if (invitations[80]) weeks += 1
    }),
    { numRuns: 12, verbose: true },
  )
  expect(weeks).toBeGreaterThan(0)
})

test('almost no visit is wasted: few lapse before their invitation', () => {
  const options: SimulationOptions = {
    people: 300,
    steps: 2_500,
    start: Date.UTC(2026, 10, 16),
    hours: OFFICE,
    zone: 'Asia/Tokyo',
    credits: 300,
    random: randomFrom(7),
  }
  const { effects, refreshes } = simulate(options)
  expect(effects.filter(({ kind }) => kind === 'invitations')).toHaveLength(300)
  expect(refreshes).toBeLessThan(30)
})

test('outreach without the rules is caught breaking them by the same count', () => {
  const options: SimulationOptions = {
    people: 60,
    steps: 200,
    start: NOON,
    hours: OFFICE,
    zone: 'Asia/Tokyo',
    credits: 300,
    random: randomFrom(1),
    decide: ({ work }) => ({ do: work.waiting.connect ? 'connect' : 'visit' }),
  }
  expect(problemsIn(simulate({ ...options, steps: 100 }).effects, options)).not.toEqual([])
})
