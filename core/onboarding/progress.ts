import type { User } from '../user/user.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** What somebody new has to do, in this order. */
export const ONBOARDING_TASKS = ['create_campaign', 'publish_campaign', 'set_up_materials'] as const

export type OnboardingTask = (typeof ONBOARDING_TASKS)[number]

export interface OnboardingFacts {
  /** How many campaigns there are at least. */
  readonly campaigns: number
  /** How many people were discovered. */
  readonly discovered: number
  readonly user: Pick<User, 'meetingUrl'>
  readonly workspace: Pick<Workspace, 'demoLink'>
}

export interface OnboardingProgress {
  readonly isDone: Readonly<Record<OnboardingTask, boolean>>
  /** 0 to 3: one for each task that is done. */
  readonly points: number
}

export const onboardingProgress = (facts: OnboardingFacts): OnboardingProgress => {
  const isDone = {
    create_campaign: facts.campaigns > 0,
    publish_campaign: facts.discovered > 0,
    set_up_materials: facts.user.meetingUrl !== '' || facts.workspace.demoLink !== '',
  }
  return { isDone, points: ONBOARDING_TASKS.filter((task) => isDone[task]).length }
}

export const isFinished = ({ points }: OnboardingProgress): boolean =>
  points === ONBOARDING_TASKS.length

/** Whether somebody is still to be led through the tasks. */
export const isBeingOnboarded = (user: Pick<User, 'tutorial'>): boolean =>
  user.tutorial.getStarted !== true
