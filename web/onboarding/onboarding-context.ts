import { createRequiredContext } from '../shared/required-context.ts'
import type { OnboardingViewModel } from './onboarding-view-model.ts'

export const [OnboardingProvider, useOnboarding] =
  createRequiredContext<OnboardingViewModel>('onboarding')
