import { describe, expect, it } from 'vitest'
import {
  isBeingOnboarded,
  isFinished,
  ONBOARDING_TASKS,
  onboardingProgress,
  type OnboardingFacts,
} from '#core/onboarding/progress.ts'

const progress = (changes: Partial<OnboardingFacts> = {}) =>
  onboardingProgress({
    campaigns: 0,
    discovered: 0,
    user: { meetingUrl: '' },
    workspace: { demoLink: '' },
    ...changes,
  })

describe('the onboarding', () => {
  it('has 3 tasks', () => {
    expect(ONBOARDING_TASKS).toHaveLength(3)
  })

  it('begins with none of them done', () => {
    expect(progress()).toEqual({
      points: 0,
      isDone: { create_campaign: false, publish_campaign: false, set_up_materials: false },
    })
  })

  it.each([
    ['at least one campaign exists', { campaigns: 1 }, 'create_campaign'],
    ['the discovered count is above 0', { discovered: 1 }, 'publish_campaign'],
    [
      'the user has a meeting link',
      { user: { meetingUrl: 'https://meet.example/ann' } },
      'set_up_materials',
    ],
    [
      'the workspace has a demo link',
      { workspace: { demoLink: 'https://demo.example' } },
      'set_up_materials',
    ],
  ] as const)('gives 1 point if %s', (_, changes, task) => {
    const { points, isDone } = progress(changes)
    expect(points).toBe(1)
    expect(isDone).toEqual({ ...progress().isDone, [task]: true })
  })

  it('gives 1 point for both links together', () => {
    const both = {
      user: { meetingUrl: 'https://meet.example/ann' },
      workspace: { demoLink: 'https://demo.example' },
    }
    expect(progress(both).points).toBe(1)
  })

  it('is finished with 3 points, not before', () => {
    const user = { meetingUrl: 'https://meet.example/ann' }
    expect(isFinished(progress({ campaigns: 9, discovered: 900 }))).toBe(false)
    const all = progress({ campaigns: 1, discovered: 1, user })
    expect(all.points).toBe(3)
    expect(isFinished(all)).toBe(true)
  })

  it('goes on until tutorial.getStarted is true', () => {
    const given = (getStarted: boolean | null) =>
      isBeingOnboarded({
        tutorial: { isFirstLogin: null, getStarted, runningBackgroundInfo: null },
      })
    expect([null, false, true].map(given)).toEqual([true, true, false])
  })
})
