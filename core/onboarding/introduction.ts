import type { User } from '../user/user.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** What somebody new is asked, in this order; each can be skipped. */
export const INTRODUCTION_STEPS = ['profile', 'company', 'meeting', 'hours'] as const
export type IntroductionStep = (typeof INTRODUCTION_STEPS)[number]

/** All that a further workspace needs: the rest is known of its user. */
const FURTHER_STEPS: readonly IntroductionStep[] = ['company']

export const introductionSteps = (isFurtherWorkspace: boolean): readonly IntroductionStep[] =>
  isFurtherWorkspace ? FURTHER_STEPS : INTRODUCTION_STEPS

/** The step that a text of an address names; the first where it names none of them. */
export const introductionStepAt = (
  steps: readonly IntroductionStep[],
  named: string | null,
): IntroductionStep => steps.find((step) => step === named) ?? steps[0] ?? 'profile'

/** What comes after a step; null after the last one. */
export const nextIntroductionStep = (
  steps: readonly IntroductionStep[],
  step: IntroductionStep,
): IntroductionStep | null => steps[steps.indexOf(step) + 1] ?? null

/** Whether something was answered to a step, which going on from it doesn't say. */
export const isIntroductionStepFilled = (
  step: IntroductionStep,
  user: User,
  workspace: Workspace,
): boolean => {
  const { companyName, website, companyDescription, idealCustomer } = workspace
  const answers: Readonly<Record<IntroductionStep, readonly (string | null)[]>> = {
    profile: [user.firstName, user.lastName],
    company: [companyName, website, companyDescription, idealCustomer],
    meeting: [user.meetingUrl],
    hours: [user.resumeTimeRange?.startTime ?? null],
  }
  return answers[step].some((answer) => answer !== null && answer !== '')
}
