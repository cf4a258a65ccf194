import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '#core/runtime/durations.ts'
import { sequenceMessageId } from '#core/runtime/ids.ts'
import { epochMs, later, outreachMs } from '#core/runtime/moments.ts'
import { nextInSequence, withdrawalDueAt, type PassedStep } from '#core/sequence/next-step.ts'

const NOON = outreachMs(Date.UTC(2026, 10, 18, 12))

const step = (
  id: number,
  stepType: PassedStep['stepType'],
  hours = 0,
  more: Partial<PassedStep> = {},
): PassedStep => ({
  id: sequenceMessageId(id),
  stepType,
  order: id,
  delayValue: hours,
  delayUnit: 'hours',
  ...more,
})

const sentAt = (...pairs: readonly (readonly [step: number, hours: number])[]) =>
  pairs.map(([id, hours]) => ({ step: sequenceMessageId(id), at: later(NOON, hours * HOUR) }))

/** Step and hours since the acceptance, such as `2 at 24`. */
const nextOf = (
  steps: readonly PassedStep[],
  ...sent: readonly (readonly [step: number, hours: number])[]
): string => {
  const next = nextInSequence(steps, { acceptedAt: NOON, sent: sentAt(...sent) })
  if (next.kind === 'nothing') return 'nothing'
  const hours = (epochMs(next.at) - epochMs(NOON)) / HOUR
  return `${next.kind === 'message' ? next.step : 'end'} at ${hours}`
}

const connect = step(1, 'connect')

describe('what comes next in a sequence', () => {
  it.each([
    ['nothing, without steps', [], [], 'nothing'],
    ['nothing, without messages', [connect, step(2, 'wait', 24)], [], 'nothing'],
    [
      'the first message two hours after the acceptance',
      [connect, step(2, 'message')],
      [],
      '2 at 2',
    ],
    ['a later first message when it is due', [connect, step(2, 'message', 24)], [], '2 at 24'],
    [
      'a message after the wait before it',
      [connect, step(2, 'wait', 24), step(3, 'message', 5)],
      [],
      '3 at 29',
    ],
    [
      'the next one after what was sent',
      [connect, step(2, 'message'), step(3, 'message', 48)],
      [[2, 10]],
      '3 at 58',
    ],
    [
      'after all waits between',
      [connect, step(2, 'message'), step(3, 'wait', 24), step(4, 'wait', 24), step(5, 'message')],
      [[2, 10]],
      '5 at 58',
    ],
    ['the end with the last message', [connect, step(2, 'message')], [[2, 10]], 'end at 10'],
    [
      'the end after a wait at the end',
      [connect, step(2, 'message'), step(3, 'wait', 24)],
      [[2, 10]],
      'end at 34',
    ],
    [
      'nothing for a withdrawal',
      [connect, step(2, 'withdraw', 24), step(3, 'message')],
      [],
      '3 at 2',
    ],
    [
      'by the order, not the place in the list',
      [step(4, 'message'), step(3, 'message'), step(2, 'message'), connect],
      [],
      '2 at 2',
    ],
    [
      'by the order, not the id',
      [connect, step(3, 'message', 0, { order: 2 }), step(2, 'message', 0, { order: 3 })],
      [],
      '3 at 2',
    ],
  ] as const)('is %s', (_, steps, sent, expected) => {
    expect(nextOf(steps, ...sent)).toBe(expected)
  })

  it.each([
    [
      'a step added before what they got is not theirs',
      [connect, step(9, 'message', 0, { order: 2 }), step(2, 'message', 0, { order: 3 })],
      [[2, 10]],
      'end at 10',
    ],
    [
      'one added behind it is',
      [connect, step(2, 'message'), step(9, 'message', 24, { order: 3 })],
      [[2, 10]],
      '9 at 34',
    ],
    [
      'what was sent and moved to the end is not sent again',
      [connect, step(3, 'message', 0, { order: 2 }), step(2, 'message', 0, { order: 3 })],
      [[2, 10]],
      'end at 10',
    ],
    [
      'behind a removed step they go on with what took its place',
      [connect, step(2, 'message', 0, { order: 1 }), step(3, 'message', 24, { order: 2 })],
      [[2, 10]],
      '3 at 34',
    ],
    [
      'two that were sent count by the later place',
      [connect, step(2, 'message'), step(3, 'message'), step(4, 'message', 24)],
      [
        [3, 5],
        [2, 10],
      ],
      '4 at 34',
    ],
  ] as const)('%s', (_, steps, sent, expected) => {
    expect(nextOf(steps, ...sent)).toBe(expected)
  })
})

describe('an invitation that nobody accepted', () => {
  it('is withdrawn by the step for it, else after the campaign’s days', () => {
    const days = (at: typeof NOON) => (epochMs(at) - epochMs(NOON)) / DAY
    expect(days(withdrawalDueAt(NOON, { step: null, afterDays: 21 }))).toBe(21)
    const two = { delayValue: 48, delayUnit: 'hours' } as const
    expect(days(withdrawalDueAt(NOON, { step: two, afterDays: 21 }))).toBe(2)
  })
})
