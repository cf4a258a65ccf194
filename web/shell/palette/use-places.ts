import { useTranslation } from '../../i18n/translation.tsx'
import { useOnboarding } from '../../onboarding/onboarding-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { placesIn, type Place } from './places.ts'

/** Where one can go now. Whoever uses it observes. */
export const usePlaces = (): readonly Place[] => {
  const { t } = useTranslation()
  const { id, workspace } = useWorkspace()
  const { isOffered } = useOnboarding()
  return placesIn(t, {
    id,
    isBeingOnboarded: isOffered,
    isUpgradable: workspace?.status !== 'active',
  })
}
