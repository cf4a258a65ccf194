import { describe, expect, it } from 'vitest'
import {
  introductionStepAt,
  introductionSteps,
  isIntroductionStepFilled,
  nextIntroductionStep,
} from '#core/onboarding/introduction.ts'
import { onTrial, someone } from './onboarding-fixtures.ts'

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

describe('a step of the introduction', () => {
  const hours = { startTime: '09:00:00', endTime: '18:00:00', timezoneName: 'Asia/Tokyo' }

  it('is filled in by any of its answers, not by going on from it', () => {
    const filled = (user = someone, workspace = onTrial) =>
      introductionSteps(false).filter((step) => isIntroductionStepFilled(step, user, workspace))
    expect(filled({ ...someone, firstName: '', lastName: '' })).toEqual([])
    expect(filled()).toEqual(['profile'])
    expect(filled(someone, { ...onTrial, idealCustomer: 'Hotels' })).toEqual(['profile', 'company'])
    expect(filled({ ...someone, meetingUrl: 'https://meet.example/ann' })).toContain('meeting')
    expect(filled({ ...someone, resumeTimeRange: hours })).toContain('hours')
  })
})
