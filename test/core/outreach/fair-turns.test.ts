import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideNext } from '#core/outreach/decide-next.ts'
import { withStep } from '#core/outreach/fair-turns.ts'
import type { NextStep, OutreachState } from '#core/outreach/outreach-state.ts'
import type { Step } from '#core/outreach/steps.ts'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { minted } from '../../fixtures/minted.ts'

const NOON = Date.UTC(2026, 10, 18, 12)

interface Given {
  readonly now?: number
  /** How long each step that waits has been due; those to come are negative. */
  readonly due: Partial<Readonly<Record<Step, number>>>
  readonly asked?: readonly Step[]
  readonly unread?: readonly NextStep[]
  readonly lookAt?: number | null
  /** What the account was given to do, the last first. */
  readonly last?: readonly Step[]
}

const nextOf = ({ now = NOON, due, asked = [], unread = [], lookAt = null, last = [] }: Given) => {
  const waiting = Object.entries(due).map(([step, ago]) => {
    const isAsked = asked.some((one) => one === step)
    return [step, { count: 1, dueAt: now - ago, isAsked }]
  })
  const decision = decideNext(
    minted<OutreachState>({
      account: {
        ...{ now, isHealthy: true, startedAt: 0, limits: {}, nextActionAt: null, hours: null },
        ...{ zone: 'UTC', used: {}, unansweredInvitations: 0, lastSteps: last },
      },
      work: {
        ...{ heldUntil: null, lookAt, creditsLeft: 100, unread },
        waiting: Object.fromEntries(waiting),
      },
    }),
  )
  return 'do' in decision ? decision.do : null
}

const EVERYTHING = {
  ...{ replies: 0, check: 0, message: 0, connect: 0, visit: 0 },
  ...{ withdraw: 0, search: 0, sync: 0 },
}
const OVERDUE = { ...EVERYTHING, withdraw: 4 * HOUR, search: 4 * HOUR, sync: 4 * HOUR }

const EXAMPLES: readonly [string, Given, NextStep][] = [
  ['replies are read as soon as they are due', { due: EVERYTHING }, 'replies'],
  ['who accepted is looked at as soon as that is due', { due: { check: 0, message: 0 } }, 'check'],
  [
    'what is read every few hours waits for its time',
    { due: { replies: -1, check: -MINUTE, visit: 0 } },
    'visit',
  ],
  ['it yields right after another of it', { due: EVERYTHING, last: ['check'] }, 'message'],
  ['it yields though it was not done for long', { due: EVERYTHING, last: ['search'] }, 'message'],
  [
    'it comes again once somebody was led on',
    { due: EVERYTHING, last: ['message', 'replies'] },
    'check',
  ],
  [
    'of several the one comes that was not done for longest',
    { due: EVERYTHING, last: ['visit', 'check', 'connect', 'replies'] },
    'replies',
  ],
  [
    'it goes on at once where nothing leads anybody on',
    { due: { replies: 0, check: 0, search: 0, sync: 0 }, last: ['replies'] },
    'check',
  ],
  [
    'what leads people on goes by the table: messages, invitations, visits',
    { due: { visit: 0, connect: 0, message: 0, search: 0, sync: 0 } },
    'message',
  ],
  ['invitations are taken back after visits', { due: { visit: 0, withdraw: 0 } }, 'visit'],
  [
    'what is read once a day comes last',
    { due: { search: 0, sync: 0 }, last: ['visit'] },
    'search',
  ],
  [
    'what lets everything else go first has its turn after four hours',
    { due: { message: 0, sync: 4 * HOUR }, last: ['visit'] },
    'sync',
  ],
  [
    'until then it has none',
    { due: { message: 0, sync: 4 * HOUR - 1, withdraw: HOUR }, last: ['visit'] },
    'message',
  ],
  ['what may have been done is looked at first', { due: OVERDUE, lookAt: NOON }, 'look'],
  [
    'what its user asked for comes before whatever has waited',
    { due: OVERDUE, asked: ['sync'], last: ['check'] },
    'sync',
  ],
  [
    'whose page could not be read comes after all else, however long it waits',
    { due: { replies: 9 * HOUR, sync: 0 }, unread: ['replies'], last: ['visit'] },
    'sync',
  ],
]

test.each(EXAMPLES)('%s', (_, given, expected) => {
  expect(nextOf(given)).toBe(expected)
})

const STEPS_DUE = Object.keys(EVERYTHING) as (keyof typeof EVERYTHING)[]
const LEAD_ON: readonly Step[] = ['message', 'connect', 'visit']

test('whatever is due again at once, and however long each action takes, everything has its turn', () => {
  fc.assert(
    fc.property(
      fc.subarray(STEPS_DUE, { minLength: 1 }),
      fc.array(fc.integer({ min: MINUTE, max: 12 * HOUR }), { minLength: 80, maxLength: 80 }),
      (steps, durations) => {
        let now = NOON
        let last: readonly Step[] = []
        const dueAt = new Map<Step, number>(steps.map((step) => [step, now]))
        const done: Step[] = []
        for (const duration of durations) {
          const due = Object.fromEntries([...dueAt].map(([step, at]) => [step, now - at]))
          const step = nextOf({ now, due, last }) as Step
          done.push(step)
          last = withStep(last, step)
          now += duration
          dueAt.set(step, now)
        }
        // Whoever is led on every second time at least, where anybody is.
        const leads = steps.some((step) => LEAD_ON.includes(step))
        const others = steps.filter((step) => !LEAD_ON.includes(step))
        const isLed = done.map((step) => LEAD_ON.includes(step))
        if (leads) expect(isLed.some((led, at) => at > 0 && !led && !isLed[at - 1])).toBe(false)
        for (const step of others) {
          const turns = done.flatMap((one, at) => (one === step ? [at] : []))
          const waits = [...turns, done.length].map((at, nth) => {
            const from = (turns[nth - 1] ?? -1) + 1
            // Before that it lets everything else go first.
            const patient = durations.slice(from).findIndex((_, after) => {
              const waited = durations
                .slice(from, from + after + 1)
                .reduce((sum, ms) => sum + ms, 0)
              return waited >= 4 * HOUR
            })
            return at - from - (patient < 0 ? durations.length : patient)
          })
          expect(Math.max(...waits)).toBeLessThanOrEqual(2 * others.length)
        }
      },
    ),
    { numRuns: 100 },
  )
})
