import { BUILD_FRESHNESS } from './build-freshness.ts'
import { EXTENSION } from './extension.ts'
import { LIMITS } from './limits.ts'
import { LIVE } from './live.ts'
import { METRICS } from './metrics.ts'
import { NAVIGATION } from './navigation.ts'
import { ONBOARDING } from './onboarding.ts'
import { PIPELINE } from './pipeline.ts'
import { SESSION } from './session.ts'
import type { SpecificationMutation } from './specification-mutation.ts'
import { USER } from './user.ts'
import { WORKSPACE } from './workspace.ts'

export const MUTATIONS: readonly SpecificationMutation[] = [
  ...METRICS,
  ...WORKSPACE,
  ...ONBOARDING,
  ...EXTENSION,
  ...BUILD_FRESHNESS,
  ...NAVIGATION,
  ...SESSION,
  ...USER,
  ...LIVE,
  ...LIMITS,
  ...PIPELINE,
]
