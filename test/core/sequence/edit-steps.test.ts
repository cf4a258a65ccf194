import { describe, expect, it } from 'vitest'
import {
  canMove,
  lastStepAhead,
  newStep,
  typesAt,
  withTriggers,
} from '#core/sequence/edit-steps.ts'
import type { StepType } from '#core/sequence/sequence-step.ts'
import { stepProblems } from '#core/sequence/step-problems.ts'

const stepsOf = (...types: StepType[]) =>
  types.map((each) => ({ ...newStep(each), body: each === 'message' ? 'Hello' : '' }))

describe('steps that are edited', () => {
  it.each<{ types: StepType[] }>([
    { types: ['connect'] },
    { types: ['connect', 'message'] },
    { types: ['connect', 'withdraw', 'message', 'wait', 'message'] },
    { types: ['connect', 'wait', 'message', 'withdraw'] },
  ])('come after what their place says, so that $types can be run', ({ types }) => {
    expect(stepProblems(withTriggers(stepsOf(...types)))).toEqual([])
  })

  it('wait for the acceptance once', () => {
    const triggers = withTriggers(stepsOf('connect', 'withdraw', 'wait', 'message'))
    expect(triggers.map(({ trigger }) => trigger)).toEqual([
      'on_start',
      'on_not_accepted',
      'on_accepted',
      'after_previous',
    ])
  })

  it('offer what each may be: a request first, its withdrawal once', () => {
    const steps = stepsOf('connect', 'message', 'withdraw')
    expect(typesAt(steps, 0)).toEqual(['connect'])
    expect(typesAt(steps, 1)).toEqual(['message', 'wait'])
    expect(typesAt(steps, 2)).toEqual(['message', 'wait', 'withdraw'])
    expect(typesAt(steps, 3)).toEqual(['message', 'wait'])
  })

  it('end with the last that is not a withdrawal', () => {
    const steps = stepsOf('connect', 'message', 'wait', 'withdraw')
    expect(lastStepAhead(steps)).toBe(steps[2])
    expect(lastStepAhead([])).toBeUndefined()
  })

  it('move up and down below the request, which stays first', () => {
    const moves = [0, 1, 2].map((index) => [canMove(3, index, -1), canMove(3, index, 1)])
    expect(moves).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ])
  })
})
