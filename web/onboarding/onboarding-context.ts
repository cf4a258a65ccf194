import { createContext, useContext } from 'react'
import type { OnboardingViewModel } from './onboarding-view-model.ts'

const OnboardingContext = createContext<OnboardingViewModel | null>(null)

export const OnboardingProvider = OnboardingContext.Provider

export const useOnboarding = (): OnboardingViewModel => {
  const onboarding = useContext(OnboardingContext)
  if (onboarding === null) throw new Error('No workspace is open here.')
  return onboarding
}
