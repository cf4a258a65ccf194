import { describe, expect, it } from 'vitest'
import { newStep, withTriggers } from '#core/sequence/edit-steps.ts'
import { problemsAt } from '#core/sequence/problems-at.ts'
import { sequenceProblems } from '#core/sequence/sequence-problems.ts'
import type { SequenceStep, StepType } from '#core/sequence/sequence-step.ts'
import type { Variant } from '#core/sequence/sequence.ts'

const step = (
  stepType: StepType,
  bodies: readonly string[] = [],
  more: Partial<SequenceStep> = {},
) => ({
  ...newStep(stepType),
  body: stepType === 'message' ? 'Hello' : '',
  variants: bodies.map((body, index): Variant => ({ key: 'ABC'.charAt(index), body, weight: 1 })),
  ...more,
})
const connect = step('connect')

describe('the variants of a step', () => {
  const found = (bodies: readonly string[], more: Partial<SequenceStep> = {}) =>
    sequenceProblems(withTriggers([connect, step('message', bodies, more)]))

  it.each<[string, string[], Partial<SequenceStep>]>([
    ['none', [], {}],
    ['two', ['Hello', 'Hi'], {}],
    ['those as long as the step allows', ['Hello', 'Hi'], { maxLength: 5 }],
    ['empty ones of a writer', ['', ''], { mode: 'ai' }],
  ])('may be %s', (_, bodies, more) => {
    expect(found(bodies, more)).toEqual([])
  })

  it('are two at least', () => {
    expect(found(['Hello'])).toEqual([{ path: [1, 'variants'], code: 'min_length', limit: 2 }])
  })

  it('each say what is wrong with their text', () => {
    expect(found(['Hello', ' '])).toEqual([{ path: [1, 'variants', 1, 'body'], code: 'blank' }])
    expect(found(['Hello!', 'Hi'], { maxLength: 5 })).toEqual([
      { path: [1, 'variants', 0, 'body'], code: 'max_length', limit: 5 },
    ])
  })

  it('leave it to the step that its limit is beyond the network’s', () => {
    const note = step('connect', ['Hello', 'Hi'], { maxLength: 201 })
    expect(sequenceProblems(withTriggers([note]))).toEqual([
      { path: [0, 'maxLength'], code: 'max_value', limit: 200 },
    ])
  })

  it('have names of their own', () => {
    const { variants, ...rest } = step('message', ['Hello', 'Hi', 'Dear'])
    const same = variants.map((one, index) => (index === 2 ? { ...one, key: 'A' } : one))
    expect(sequenceProblems(withTriggers([connect, { ...rest, variants: same }]))).toEqual([
      { path: [1, 'variants', 2, 'key'], code: 'variant_taken' },
    ])
  })
})

describe('a step that is changed alone', () => {
  it.each<[string, ReturnType<typeof step>[], number, (string | number)[][]]>([
    ['nothing', [connect, step('message')], 1, []],
    ['its own field', [connect, step('message', [], { body: '' })], 1, [['body']]],
    [
      'its own alone',
      [step('connect', [], { delayValue: 1 }), step('wait', [], { delayValue: 0 })],
      1,
      [['delayValue']],
    ],
    ['its variant', [connect, step('message', ['Hi', ''])], 1, [['variants', 1, 'body']]],
    ['its place', [connect, step('connect')], 1, [['order']]],
    [
      'its place, by which another is wrong',
      [connect, step('withdraw'), step('withdraw')],
      1,
      [['order']],
    ],
  ])('is told that %s is wrong', (_, steps, index, paths) => {
    expect(problemsAt(steps, index, 'order').map(({ path }) => path)).toEqual(paths)
  })

  it('is told so by the field that says its place', () => {
    expect(problemsAt([connect, step('connect')], 1, 'stepType')).toEqual([
      { path: ['stepType'], code: 'connect_once' },
    ])
  })
})
