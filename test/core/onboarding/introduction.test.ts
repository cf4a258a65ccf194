import { describe, expect, it } from 'vitest'
import {
  introductionStepAt,
  introductionSteps,
  nextIntroductionStep,
} from '#core/onboarding/introduction.ts'

describe('the introduction of somebody new', () => {
  const steps = introductionSteps(false)

  it('asks for the person, the company, the meeting link and the hours, one after the other', () => {
    const asked = [introductionStepAt(steps, null)]
    for (let next = nextIntroductionStep(steps, 'profile'); next !== null;) {
      asked.push(next)
      next = nextIntroductionStep(steps, next)
    }
    expect(asked).toEqual(['profile', 'company', 'meeting', 'hours'])
  })

  it('goes on where the address says, and from the start where that says nothing known', () => {
    expect(introductionStepAt(steps, 'meeting')).toBe('meeting')
    expect(introductionStepAt(steps, 'nowhere')).toBe('profile')
  })

  it('asks for the company alone for a further workspace', () => {
    const further = introductionSteps(true)
    expect(introductionStepAt(further, 'hours')).toBe('company')
    expect(nextIntroductionStep(further, 'company')).toBe(null)
  })
})
