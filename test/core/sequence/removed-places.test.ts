import { describe, expect, it } from 'vitest'
import { sequenceMessageId } from '#core/runtime/ids.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import { nextInSequence } from '#core/sequence/next-step.ts'
import { placesOfRemoved, type PlacedStep } from '#core/sequence/removed-places.ts'

const idOf = (letter: string) => sequenceMessageId(letter.charCodeAt(0))

/** The steps, removed ones included, after the sequence was edited from each of these lists to the next. */
const editedBy = (lists: readonly string[]): readonly PlacedStep[] => {
  let steps: readonly PlacedStep[] = []
  for (const list of lists) {
    const left = [...list].map(idOf)
    const removed = [...placesOfRemoved(steps, left)]
    steps = [
      ...left.map((id, index) => ({ id, order: index + 1, isRemoved: false })),
      ...removed.map(([id, order]) => ({ id, order, isRemoved: true })),
    ]
  }
  return steps
}

/** What comes next for whoever got the steps of these letters; `end` where nothing does. */
const nextAfter = (sent: string, lists: readonly string[]): string => {
  const got = [...sent].map(idOf)
  const at = outreachMs(0)
  const next = nextInSequence(
    editedBy(lists)
      .filter(({ id, isRemoved }) => !isRemoved || got.includes(id))
      .map((step) => ({ ...step, stepType: 'message', delayValue: 0, delayUnit: 'hours' })),
    { acceptedAt: at, sent: got.map((step) => ({ step, at })) },
  )
  return next.kind === 'message' ? String.fromCharCode(next.step) : 'end'
}

/** Each order in which some of the letters may be removed, one after the other. */
const removals = (list: string): readonly (readonly string[])[] => [
  [list],
  ...[...list].flatMap((letter) =>
    removals(list.replace(letter, '')).map((more) => [list, ...more]),
  ),
]

describe('a removed step', () => {
  it('stays behind the step of its place, in whatever order they are read', () => {
    const [kept, removed] = [
      { id: idOf('A'), order: 1, isRemoved: false },
      { id: idOf('B'), order: 1, isRemoved: true },
    ]
    for (const read of [
      [kept, removed],
      [removed, kept],
    ]) {
      expect([...placesOfRemoved(read, [idOf('X'), kept.id])]).toEqual([[removed.id, 2]])
    }
  })
})

describe('whoever got steps that were removed since', () => {
  it.each([
    ['the next after two removals from behind', 'AB', ['ABC', 'AC', 'C'], 'C'],
    ['the next after two removals from the front', 'AB', ['ABC', 'BC', 'C'], 'C'],
    ['the next after all that was before it went at once', 'AB', ['ABC', 'C'], 'C'],
    ['what was added in the place of a removed one', 'AB', ['ABC', 'AC', 'AXC'], 'X'],
    ['what was added behind, where all was removed', 'AB', ['AB', '', 'X'], 'X'],
    [
      'nothing that was added before a removed one while it was there',
      'AB',
      ['ABC', 'AXBC', 'AXC'],
      'C',
    ],
    ['nothing that was added in front since', 'AB', ['ABC', 'AC', 'XAC'], 'C'],
    ['what stood behind, though a step was moved to the end', 'AB', ['AMBC', 'AMC', 'ACM'], 'C'],
    ['what was moved behind a removed one', 'AB', ['AMB', 'AM', 'MA', 'AM'], 'M'],
    ['nothing that was moved before what they got', 'AB', ['ABC', 'AC', 'CA'], 'end'],
    ['the next, where what they got is moved to the front', 'AB', ['CAB', 'CA', 'AC'], 'C'],
    ['nothing before the steps that were not moved', 'D', ['ABDEC', 'CAB'], 'end'],
    ['nothing of a sequence that has no more', 'AB', ['ABC', 'AC', 'A'], 'end'],
  ] as const)('gets %s', (_, sent, lists, expected) => {
    expect(nextAfter(sent, lists)).toBe(expected)
  })

  it('gets the first of those left behind what they got, in whatever order others were removed', () => {
    for (const sent of ['A', 'AB', 'ABC', 'ABCD']) {
      for (const lists of removals('ABCDE')) {
        const expected = [...(lists.at(-1) ?? '')].find((letter) => !sent.includes(letter)) ?? 'end'
        expect([sent, ...lists, nextAfter(sent, lists)]).toEqual([sent, ...lists, expected])
      }
    }
  })
})
