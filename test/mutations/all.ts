import { AUTH_CALLS } from './auth-calls.ts'
import { BUILD_FRESHNESS } from './build-freshness.ts'
import { CAMPAIGN_CALLS } from './campaign-calls.ts'
import { DATA } from './data.ts'
import { EXTENSION } from './extension.ts'
import { GETTING_STARTED } from './getting-started.ts'
import { LIMITS } from './limits.ts'
import { LIVE } from './live.ts'
import { METRICS } from './metrics.ts'
import { NAVIGATION } from './navigation.ts'
import { ONBOARDING } from './onboarding.ts'
import { PIPELINE } from './pipeline.ts'
import { PRODUCT } from './product.ts'
import { REFUSALS } from './refusals.ts'
import { SALES_KIT_CALLS } from './sales-kit-calls.ts'
import { SCREENS } from './screens.ts'
import { SESSION } from './session.ts'
import { SHELL } from './shell.ts'
import type { SpecificationMutation } from './specification-mutation.ts'
import { USER_CALLS } from './user-calls.ts'
import { USER } from './user.ts'
import { WINDOWS } from './windows.ts'
import { WORKSPACE_CALLS } from './workspace-calls.ts'
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
  ...PRODUCT,
  ...SCREENS,
  ...SHELL,
  ...GETTING_STARTED,
  ...WINDOWS,
  ...DATA,
  ...AUTH_CALLS,
  ...CAMPAIGN_CALLS,
  ...WORKSPACE_CALLS,
  ...SALES_KIT_CALLS,
  ...USER_CALLS,
  ...REFUSALS,
]
