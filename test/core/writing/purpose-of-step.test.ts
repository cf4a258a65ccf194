import { describe, expect, it } from 'vitest'
import type { StepType } from '#core/sequence/sequence-step.ts'
import { purposeOfStep } from '#core/writing/purpose-of-step.ts'

describe('the text of a step', () => {
  it('is a note, a first message or a follow-up, by its place', () => {
    const types: readonly StepType[] = ['connect', 'withdraw', 'message', 'wait', 'message']
    const steps = types.map((stepType) => ({ stepType }))
    const texts = [0, 2, 4].map((index) => purposeOfStep(steps, index))
    expect(texts).toEqual(['invite_note', 'first_message', 'follow_up'])
  })
})
