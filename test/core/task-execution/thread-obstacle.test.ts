import { describe, expect, it } from 'vitest'
import { outreachDate } from '#core/runtime/moments.ts'
import { sentMessage, threadObstacle } from '#core/task-execution/thread-obstacle.ts'
import type { ThreadMessage } from '#core/task/thread.ts'

const NINE = '2026-11-02T09:00:00.000Z'
const TEN = '2026-11-02T10:00:00.000Z'

const said = (from: ThreadMessage['from'], text: string, at: string | null = NINE) => ({
  from,
  text,
  at: at === null ? null : outreachDate(at),
})
const ours = (text: string, at?: string | null) => said('member', text, at)
const theirs = (text: string, at?: string | null) => said('person', text, at)

describe('what stands in a thread', () => {
  it.each([
    ['nothing', [], {}, null],
    ['a message of theirs', [theirs('Hi')], {}, 'replied'],
    ['one at the time from which it counts', [theirs('Hi', TEN)], { repliedSince: TEN }, 'replied'],
    ['one from before', [theirs('Hi', NINE)], { repliedSince: TEN }, null],
    ['one of which no time is known', [theirs('Hi', null)], { repliedSince: TEN }, 'replied'],
    ['one, where the time is no time', [theirs('Hi')], { repliedSince: 'soon' }, 'replied'],
    ['a message of ours', [ours('One')], { ownTexts: ['One'] }, null],
    ['one of ours with other line ends', [ours('A\nB')], { ownTexts: [' A\r\nB\n'] }, null],
    ['one that is not ours', [ours('By hand')], { ownTexts: ['One'] }, 'by_hand'],
    [
      'one of ours, sent again by hand',
      [ours('One'), ours('One')],
      { ownTexts: ['One'] },
      'by_hand',
    ],
    ['one in other letters', [ours('one')], { ownTexts: ['One'] }, 'by_hand'],
    ['one by hand, which nobody asks for', [ours('By hand')], {}, null],
    ['the text itself, which nobody sent', [ours('Hello')], {}, 'by_hand'],
    ['the same text, sent before', [ours('Hello')], { ownTexts: ['Hello'] }, null],
    ['two of ours', [ours('One'), ours('Two')], { ownTexts: ['One', 'Two'] }, null],
    ['both a reply and one by hand', [ours('By hand'), theirs('Hi')], { ownTexts: [] }, 'replied'],
  ] as const)('forbids to send, or not: %s', (_, messages, known, obstacle) => {
    expect(threadObstacle(messages, { text: 'Hello', ...known })).toBe(obstacle)
  })

  it('proves that a text was sent only where it stands there once more than before', () => {
    const sent = (messages: readonly ThreadMessage[], ownTexts: readonly string[] = []) =>
      sentMessage(messages, { text: 'Hello\r\nAda ', ownTexts })?.at
    expect(sent([])).toBeUndefined()
    expect(sent([theirs('Hello\nAda')])).toBeUndefined()
    expect(sent([ours('Hello Ada')])).toBeUndefined()
    expect(sent([ours('Hello\nAda', NINE)])).toEqual(outreachDate(NINE))
    expect(sent([ours('Hello\nAda', NINE)], ['Hello\nAda'])).toBeUndefined()
    const twice = [ours('Hello\nAda', NINE), ours('Hello\nAda', TEN)]
    expect(sent(twice, ['Hello\nAda'])).toEqual(outreachDate(TEN))
  })
})

it('is not found again where it was sent before, whatever was written by hand', () => {
  const messages = [ours('By hand'), ours('Hello')]
  expect(sentMessage(messages, { text: 'Hello', ownTexts: ['Hello'] })).toBeNull()
  expect(sentMessage(messages, { text: 'Hello', ownTexts: [] })).toBe(messages[1])
})
